import type { Cell } from './cell.ts'
import { formulaStart } from './formulaStart.ts'

const QUOTED = /[",\r\n\t]|^\s|\s$/

/** A line of cells. A text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell({ text, number }: Cell): string {
  const harmless = number === undefined && formulaStart.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
