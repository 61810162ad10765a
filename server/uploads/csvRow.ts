/** A line of a CSV file that is read again by us: as it is, unlike what people open in a spreadsheet. */
export function csvText(cells: readonly string[]): string {
  return `${cells.map(cell => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
