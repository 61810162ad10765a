import type { Cell } from './cell.ts'

/** What spreadsheets take for the start of a formula; the wide forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /[",\r\n\t]|^\s|\s$/

/** A line of cells. A text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell({ text, number }: Cell): string {
  const harmless = number === undefined && FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
