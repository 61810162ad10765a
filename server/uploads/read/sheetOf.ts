import { isText, limits, type RawRow, type Sheet, SheetFault, type SheetRow } from './sheet.ts'

const BATCH_ROWS = 1_000
/** Characters: rows of long texts go in smaller batches. */
const BATCH_TEXT = 2_000_000

/** Rows among which the header is looked for: a title may stand above it. */
const FIRST_ROWS = 10

export interface SheetOptions {
  readonly mostRows?: number
  /** How many of the columns that a file has a row names; the first row is the header where nothing says so. */
  readonly names?: (cells: readonly string[]) => number
  /** Rows are counted from the one below the header, as in files that were checked so. */
  readonly countsFromHeader?: boolean
  readonly assumed?: string
}

/**
 * Gives rows as they stand in a file their header and numbers.
 * @param source reads the file from its start, each time it is called
 * @param share how much of it was read since
 * @throws SheetFault `File is empty` where there is no header; `rows()` throws it where no row follows
 */
export async function sheetOf(
  source: () => AsyncGenerator<readonly RawRow[]>,
  share: Sheet['share'],
  { mostRows = limits.rows, names, countsFromHeader = false, assumed }: SheetOptions,
): Promise<Sheet> {
  const header = headerAmong(await firstRows(source(), names ? FIRST_ROWS : 1), names)
  const headers = withoutBlankEnd(header.cells.map(text => text.trim()))
  const before = countsFromHeader ? header.at : 0
  return { headers, headerAt: header.at, rows: () => batches(source(), header.at, before, headers.length, mostRows), share, assumed }
}

async function firstRows(rows: AsyncGenerator<readonly RawRow[]>, most: number): Promise<RawRow[]> {
  const found: RawRow[] = []
  for await (const batch of rows) {
    for (const row of batch) {
      if (isBlank(row.cells)) continue
      checkCells(row)
      if (found.push(row) === most) return found
    }
  }
  if (found.length === 0) throw empty()
  return found
}

/** The first row, unless one of those below names more columns than it, and several: a title may be the name of a column. */
function headerAmong([first, ...others]: readonly RawRow[], names: SheetOptions['names']): RawRow {
  if (!first) throw empty()
  if (!names) return first
  const counted = others.map(row => ({ row, count: names(row.cells) })).filter(({ count }) => count > 1)
  return counted.reduce((best, one) => (one.count > best.count ? one : best), { row: first, count: names(first.cells) }).row
}

async function* batches(
  source: AsyncGenerator<readonly RawRow[]>,
  headerAt: number,
  before: number,
  width: number,
  mostRows: number,
): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = []
  let text = 0
  let count = 0
  for await (const rows of source) {
    for (const row of rows) {
      // A row of formulas without values looks blank, and is not.
      if (row.at <= headerAt || (!row.facts && isBlank(row.cells))) continue
      count += 1
      if (count > mostRows) throw new SheetFault('rows', { most: mostRows })
      text += checkCells(row)
      const fittedRow = { no: row.at - before, cells: fitted(row.cells, width) }
      batch.push(row.facts ? { ...fittedRow, facts: row.facts } : fittedRow)
      if (batch.length < BATCH_ROWS && text < BATCH_TEXT) continue
      yield batch
      batch = []
      text = 0
    }
  }
  if (count === 0) throw empty()
  if (batch.length > 0) yield batch
}

const empty = (): SheetFault => new SheetFault('empty')

const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell === '' || cell.trim() === '')

/** @returns the characters of the row */
function checkCells({ at, cells }: RawRow): number {
  let length = 0
  for (const cell of cells) {
    if (cell.length > limits.cell) throw new SheetFault('broken_row_long', { row: at, most: limits.cell })
    if (!isText(cell)) throw new SheetFault('broken_row_text', { row: at })
    length += cell.length
  }
  if (cells.length > limits.columns && withoutBlankEnd(cells).length > limits.columns) {
    throw new SheetFault('broken_row_wide', { row: at, most: limits.columns })
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
