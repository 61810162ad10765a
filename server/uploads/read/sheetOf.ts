import { broken, isText, limits, type RawRow, type Sheet, SheetFault, type SheetRow } from './sheet.ts'

const BATCH_ROWS = 1_000
/** Characters: rows of long texts go in smaller batches. */
const BATCH_TEXT = 2_000_000

/**
 * Gives rows as they stand in a file their header and numbers.
 * @param source reads the file from its start, each time it is called
 * @param share how much of it was read since
 * @throws SheetFault `File is empty` where there is no header; `rows()` throws it where no row follows
 */
export async function sheetOf(source: () => AsyncGenerator<readonly RawRow[]>, mostRows: number, share: Sheet['share']): Promise<Sheet> {
  const header = await firstRow(source())
  const headers = withoutBlankEnd(header.cells.map(text => text.trim()))
  return { headers, rows: () => batches(source(), header.at, headers.length, mostRows), share }
}

async function firstRow(rows: AsyncGenerator<readonly RawRow[]>): Promise<RawRow> {
  for await (const batch of rows) {
    const row = batch.find(({ cells }) => !isBlank(cells))
    if (!row) continue
    checkCells(row)
    return row
  }
  throw empty()
}

async function* batches(
  source: AsyncGenerator<readonly RawRow[]>,
  headerAt: number,
  width: number,
  mostRows: number,
): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = []
  let text = 0
  let count = 0
  for await (const rows of source) {
    for (const row of rows) {
      if (row.at <= headerAt || isBlank(row.cells)) continue
      count += 1
      if (count > mostRows) throw new SheetFault('rows', `More than ${mostRows} rows`)
      text += checkCells(row)
      batch.push({ no: row.at - headerAt, cells: fitted(row.cells, width) })
      if (batch.length < BATCH_ROWS && text < BATCH_TEXT) continue
      yield batch
      batch = []
      text = 0
    }
  }
  if (count === 0) throw empty()
  if (batch.length > 0) yield batch
}

const empty = (): SheetFault => new SheetFault('empty', 'File is empty')

const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell === '' || cell.trim() === '')

/** @returns the characters of the row */
function checkCells({ at, cells }: RawRow): number {
  let length = 0
  for (const cell of cells) {
    if (cell.length > limits.cell) throw broken(`row ${at} has a text of more than ${limits.cell} characters`)
    if (!isText(cell)) throw broken(`row ${at} holds what is no text`)
    length += cell.length
  }
  if (cells.length > limits.columns && withoutBlankEnd(cells).length > limits.columns) {
    throw broken(`row ${at} has more than ${limits.columns} columns`)
  }
  return length
}

function fitted(cells: string[], width: number): string[] {
  if (cells.length > width) return withoutBlankEnd(cells, width)
  while (cells.length < width) cells.push('')
  return cells
}

function withoutBlankEnd(cells: readonly string[], least = 0): string[] {
  return cells.slice(0, Math.max(least, cells.findLastIndex(cell => cell.trim() !== '') + 1))
}
