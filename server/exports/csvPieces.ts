import type { Cell } from './cell.ts'

/** What spreadsheets take for the start of a formula; the wide forms too. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** A line of a CSV file that is read again by us: as it is, unlike what people open in a spreadsheet. */
export function csvText(cells: readonly string[]): string {
  return `${cells.map(cell => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

const QUOTED = /[",\r\n\t]|^\s|\s$/

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file, piece by piece. */
export async function* csvPieces(header: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(header.map(text => ({ text }))))
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}

/** A line of cells. A text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell({ text, number }: Cell): string {
  const harmless = number === undefined && formulaStart.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
