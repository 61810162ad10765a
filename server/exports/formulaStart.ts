/** What spreadsheets take for the start of a formula; the wide forms too. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
