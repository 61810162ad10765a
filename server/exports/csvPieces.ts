import type { Cell } from './cell.ts'
import { csvLine } from './csvText.ts'

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file, piece by piece. */
export async function* csvPieces(header: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(header.map(text => ({ text }))))
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}
