import { type Kysely, sql } from 'kysely'
import type { ToldFact } from '../../schema/cellFacts.ts'
import type { Upload } from '../../schema/upload.ts'
import { cellName } from '../../schema/uploadColumns.ts'
import type { RawRow } from '../../schema/uploadPlanner.ts'
import type { Tables } from '../db/database.ts'
import { asTaken, isFailedSheet, type Mapping } from './mapHeaders.ts'
import type { Sheet, SheetRow } from './read/sheet.ts'
import { unmarkedCell } from './rows/markedCell.ts'
import type { WrongRows } from './rows/wrongRows.ts'

/** Rows as a person corrected them, in place of what stands in the file, and who tells what is wrong with rows as they stand there. */
type Reading = { readonly mended: MendedRows | null; readonly wrong?: WrongRows }

/**
 * The rows of a sheet as texts by column, in batches, always in the same order. Rows that stand or fall together come in one batch: what is read of
 * them waits until the last of them is there. With `wrong`, corrected rows come last: where they and others cannot be taken both, it is they that are
 * refused. Without it, as it was told before, all rows come in the order of the file.
 */
export async function* rawBatches(
  upload: Upload,
  sheet: Sheet,
  mapping: Mapping,
  { mended, wrong }: Reading,
): AsyncGenerator<readonly RawRow[]> {
  const isOurs = isFailedSheet(upload, sheet.headers)
  const columns = Object.keys(mapping)
  const cellsAt = (row: SheetRow): Cells => cellsOf(upload, mapping, columns, isOurs ? { ...row, cells: row.cells.map(asTaken) } : row)
  if (upload.groupBy.length > 0) yield* batchesTogether(upload, sheet, cellsAt, { mended, wrong })
  else {
    // Of corrected rows, which come last.
    const facts = new Map<number, RawRow['facts']>()
    for await (const batch of sheet.rows()) {
      const said = (await mended?.among(batch)) ?? none
      const rows = read(batch, cellsAt, said, wrong)
      for (const row of rows) if (wrong && row.facts && said.has(row.no)) facts.set(row.no, row.facts)
      yield wrong && said.size > 0 ? rows.filter(({ no }) => !said.has(no)) : rows
    }
    if (mended && wrong) for await (const batch of mended.all()) yield batch.map(row => told({ ...row, facts: facts.get(row.no) }, wrong))
  }
}

type Said = ReadonlyMap<number, RawRow['cells']>
type Cells = Pick<RawRow, 'cells' | 'facts'>
type CellsAt = (row: SheetRow) => Cells
const none: Said = new Map()

async function* batchesTogether(
  { groupBy }: Upload,
  sheet: Sheet,
  cellsAt: CellsAt,
  { mended, wrong }: Reading,
): AsyncGenerator<readonly RawRow[]> {
  const nameOf = ({ cells }: RawRow): string => groupBy.map(column => cells[column] ?? '').join('\u0000')
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
  return batch.map(sheetRow => {
    const { no } = sheetRow
    const row = { no, ...cellsAt(sheetRow) }
    const own = said.get(no)
    if (own) {
      if (wrong?.isSameKey(row, { no, cells: own })) wrong.again({ no, cells: own })
      return { ...row, cells: own }
    }
    const error = wrong?.longer(sheetRow.cells)
    return error ? { ...row, wrong: error, isShifted: true } : told(row, wrong)
  })
}

function told(row: RawRow, wrong?: WrongRows): RawRow {
  const error = wrong?.again(row)
  return error ? { ...row, wrong: error } : row
}

/** @param columns the mapping's, listed once for all rows */
function cellsOf(upload: Upload, mapping: Mapping, columns: readonly string[], { no, cells, facts }: SheetRow): Cells {
  const said: Record<string, string> = {}
  let told: Record<string, ToldFact> | undefined
  for (const column of columns) {
    const at = mapping[column] ?? null
    const text = at === null ? '' : (cells[at] ?? '').trim()
    const marked = text.startsWith('#') ? unmarkedCell(text) : null
    said[column] = marked ? marked.text : text
    const fact = facts?.find(([index]) => index === at)?.[1]
    const known = marked ?? (fact && { fact, text, cell: cellName(at, no) ?? '' })
    // A date in a column of dates is as it should be, and a million rows have one.
    if (!known || upload.columns[column]?.acceptsCells?.includes(known.fact)) continue
    told ??= {}
    told[column] = known
  }
  return told ? { cells: said, facts: told } : { cells: said }
}

/** Rows read at once. */
const PAGE = 1_000

type MendedRows = NonNullable<Awaited<ReturnType<typeof mendedRows>>>

/** Rows of a file as a person corrected them, null where nobody did; they stay where they are kept, so that memory does not grow with them. */
export async function mendedRows(db: Kysely<Tables>, file: number) {
  const mended = db.selectFrom('upload_rows').where('uploaded_file', '=', file).where('mended_at', 'is not', null)
  const rows = mended.select(['row_no as no', 'raw as cells']).$castTo<RawRow>()
  return (await mended.select('id').limit(1).executeTakeFirst()) ? { among, all } : null

  /** Those among some rows, by number. */
  async function among(some: readonly { readonly no: number }[]): Promise<Said> {
    const found = rows.where('row_no', '>=', some[0]?.no ?? 0).where('row_no', '<=', some.at(-1)?.no ?? 0)
    return new Map((await found.execute()).map(({ no, cells }) => [no, cells]))
  }

  /** All of them, those first that were corrected first. */
  async function* all(): AsyncGenerator<readonly RawRow[]> {
    const inOrder = sql<number[] | null>`array_agg(row_no order by mended_at, row_no)`.as('numbers')
    const { numbers } = await mended.select(inOrder).executeTakeFirstOrThrow()
    for (let at = 0; at < (numbers?.length ?? 0); at += PAGE) {
      const some = sql<boolean>`row_no = any(${numbers?.slice(at, at + PAGE)}::integer[])`
      yield await rows.where(some).orderBy('mended_at').orderBy('row_no').execute()
    }
  }
}
