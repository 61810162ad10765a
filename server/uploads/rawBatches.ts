import { type Kysely, sql } from 'kysely'
import type { Upload } from '../../schema/upload.ts'
import type { RawRow } from '../../schema/uploadPlanner.ts'
import type { Tables } from '../db/database.ts'
import { asTaken, isFailedSheet, type Mapping } from './mapHeaders.ts'
import type { Sheet, SheetRow } from './read/sheet.ts'
import type { WrongRows } from './rows/wrongRows.ts'

interface Reading {
  /** Rows as a person corrected them, in place of what stands in the file. */
  readonly mended: MendedRows | null
  /**
   * Asked what is wrong with rows as they stand in the file; left out where that was told before. With it, corrected rows come last: where they and
   * others cannot be taken both, it is they that are refused. Without it all rows come in the order of the file.
   */
  readonly wrong?: WrongRows
}

/**
 * The rows of a sheet as texts by column, in batches, always in the same order. Rows that stand or fall together come in one batch: what is read of
 * them waits until the last of them is there.
 */
export async function* rawBatches(
  upload: Upload,
  sheet: Sheet,
  mapping: Mapping,
  { mended, wrong }: Reading,
): AsyncGenerator<readonly RawRow[]> {
  const isOurs = isFailedSheet(upload, sheet.headers)
  const columns = Object.keys(mapping)
  const cellsAt = (cells: readonly string[]) => cellsOf(mapping, columns, isOurs ? cells.map(asTaken) : cells)
  if (upload.together.length > 0) yield* batchesTogether(upload, sheet, cellsAt, { mended, wrong })
  else {
    for await (const batch of sheet.rows()) {
      const said = (await mended?.among(batch)) ?? none
      const rows = read(batch, cellsAt, said, wrong)
      yield wrong && said.size > 0 ? rows.filter(({ no }) => !said.has(no)) : rows
    }
    if (mended && wrong) for await (const batch of mended.all()) yield batch.map(row => told(row, wrong))
  }
}

type Said = ReadonlyMap<number, RawRow['cells']>
type CellsAt = (cells: readonly string[]) => RawRow['cells']
const none: Said = new Map()

async function* batchesTogether(
  { together }: Upload,
  sheet: Sheet,
  cellsAt: CellsAt,
  { mended, wrong }: Reading,
): AsyncGenerator<readonly RawRow[]> {
  const nameOf = ({ cells }: RawRow): string => together.map(column => cells[column] ?? '').join('\u0000')
  const counts = new Map<string, number>()
  for await (const batch of sheet.rows())
    for (const row of read(batch, cellsAt, (await mended?.among(batch)) ?? none))
      counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  const waiting = new Map<string, RawRow[]>()
  const corrected = new Set<number>()
  const last: RawRow[][] = []
  for await (const batch of sheet.rows()) {
    const said = (await mended?.among(batch)) ?? none
    for (const no of said.keys()) corrected.add(no)
    const whole: RawRow[] = []
    for (const row of read(batch, cellsAt, said, wrong)) {
      const name = nameOf(row)
      const fellows = [...(waiting.get(name) ?? []), row]
      waiting.set(name, fellows)
      if (fellows.length < (counts.get(name) ?? 0)) continue
      waiting.delete(name)
      if (wrong && fellows.some(({ no }) => corrected.has(no))) last.push(fellows)
      else whole.push(...fellows)
    }
    if (whole.length > 0) yield whole
  }
  for (const fellows of last) yield fellows.map(row => (wrong && corrected.has(row.no) ? told(row, wrong) : row))
}

/** What is wrong with a corrected row is told when its turn comes; one that keeps its key keeps its place among those that bear it. */
function read(batch: readonly SheetRow[], cellsAt: CellsAt, said: Said, wrong?: WrongRows): RawRow[] {
  return batch.map(({ no, cells }) => {
    const row = { no, cells: cellsAt(cells) }
    const own = said.get(no)
    if (own) {
      if (wrong?.isSameKey(row, { no, cells: own })) wrong.again({ no, cells: own })
      return { no, cells: own }
    }
    const error = wrong && (wrong.longer(cells) ?? wrong.again(row))
    return error ? { ...row, wrong: error } : row
  })
}

function told(row: RawRow, wrong: WrongRows): RawRow {
  const error = wrong.again(row)
  return error ? { ...row, wrong: error } : row
}

/** @param columns the mapping's, listed once for all rows */
function cellsOf(mapping: Mapping, columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const said: Record<string, string> = {}
  for (const column of columns) {
    const at = mapping[column] ?? null
    said[column] = at === null ? '' : (cells[at] ?? '').trim()
  }
  return said
}

type RawCells = RawRow['cells']

/** Rows of a file as a person corrected them; they stay where they are kept, so that memory does not grow with them. */
export interface MendedRows {
  /** Those among some rows, by number. */
  among(rows: readonly { readonly no: number }[]): Promise<ReadonlyMap<number, RawCells>>
  /** All of them, those first that were corrected first. */
  all(): AsyncGenerator<readonly RawRow[]>
}

/** Rows read at once. */
const PAGE = 1_000

/** @returns null where nobody corrected a row */
export async function mendedRows(db: Kysely<Tables>, file: number): Promise<MendedRows | null> {
  const { rows } = await sql`select 1 from upload_rows where uploaded_file = ${file} and mended_at is not null limit 1`.execute(db)
  return rows[0] ? { among, all } : null

  async function among(rows: readonly { readonly no: number }[]): Promise<ReadonlyMap<number, RawCells>> {
    const first = rows[0]?.no ?? 0
    const last = rows.at(-1)?.no ?? 0
    const found = await sql<RawRow>`select row_no as no, raw as cells from upload_rows
      where uploaded_file = ${file} and row_no between ${first} and ${last} and mended_at is not null`.execute(db)
    return new Map(found.rows.map(({ no, cells }) => [no, cells]))
  }

  async function* all(): AsyncGenerator<readonly RawRow[]> {
    const { rows: said } = await sql<{ numbers: number[] | null }>`select array_agg(row_no order by mended_at, row_no) as numbers
      from upload_rows where uploaded_file = ${file} and mended_at is not null`.execute(db)
    const numbers = said[0]?.numbers ?? []
    for (let at = 0; at < numbers.length; at += PAGE) {
      const some = numbers.slice(at, at + PAGE)
      const page = await sql<RawRow>`select row_no as no, raw as cells from upload_rows
        where uploaded_file = ${file} and row_no = any(${some}::integer[]) order by mended_at, row_no`.execute(db)
      yield page.rows
    }
  }
}
