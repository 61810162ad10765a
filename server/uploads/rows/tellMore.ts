import type { Source, Upload } from '../../../schema/upload.ts'
import { EXISTING, type FailedRow, type FoundRow, type RowError } from '../../../schema/uploadPlanner.ts'
import type { Change } from '../../changes/context.ts'
import { looker } from '../../changes/rows.ts'
import type { Values, Write } from '../../changes/write.ts'
import { actedOn } from './actedOn.ts'
import { isActing } from './actOnRows.ts'
import { askPlanner } from './askPlanner.ts'
import { besideOthers } from './besideOthers.ts'
import { groupOf } from './checkRow.ts'
import type { EarlierRows } from './earlierRows.ts'
import { columnOfSource, findRecords } from './findRecords.ts'
import { furtherRefusals, type Knows, saidBeside, unknownIn, type WrongRow } from './furtherRefusals.ts'
import { forbidden, withMore } from './standInTheWay.ts'

/** A row that is wrong, of which more is to be told. */
export interface Untold extends WrongRow {
  /** Its planner looked at it. */
  readonly isAsked: boolean
}

/** The error of a row that is told nothing else. */
export const TOGETHER = 'row_together'

/**
 * Tells of rows whose cells are wrong which records they name that are not there or stand in the way: all of it is to be mended in one go.
 * @returns the rows, with what they name and is there
 */
export async function tellMissing(change: Change, upload: Upload, failed: FailedRow[]): Promise<Untold[]> {
  const partly = failed.map(({ row, values, errors }): Untold => {
    const { no, cells, key = '' } = row
    return {
      row: { no, cells, key, values: values ?? {}, group: groupOf(upload, row), found: {}, self: null },
      cells: values ? errors : null,
      isAsked: false,
    }
  })
  if (partly.length === 0) return []
  const cellsOf = new Map(partly.map(({ row, cells }) => [row.no, cells]))
  const told = partly.filter(({ cells }) => cells !== null)
  const { found, missing } = await findRecords(
    change,
    upload,
    told.map(({ row }) => row),
    { lock: false, areNew: !upload.planner, isTold: row => !unknownIn(upload, row, cellsOf.get(row.no) ?? []).records.has(EXISTING) },
  )
  const byNo = new Map(found.map(row => [row.no, row]))
  for (const [at, one] of failed.entries()) {
    const row = byNo.get(one.row.no)
    if (row) failed[at] = { ...one, errors: withMore(one.errors, [...(missing.get(row) ?? []), ...forbidden(change, upload, row, false)]) }
  }
  // Of what is not understood at all, its fellows alone are to know.
  const kept = partly.filter(({ cells }) => cells !== null || upload.groupBy.length > 0)
  return kept.map(one => ({ ...one, row: byNo.get(one.row.no) ?? one.row }))
}

interface Ground {
  readonly options: Values
  readonly file: number | null
  readonly earlier: EarlierRows
}

/**
 * Tells of rows that are wrong already whatever else would refuse them: their planner, the action that they do, and other rows that they cannot stand
 * beside. What is only judged counts for nothing.
 */
export async function tellRefused(
  change: Change,
  upload: Upload,
  failed: FailedRow[],
  wrong: readonly Untold[],
  ground: Ground,
): Promise<void> {
  const judging: Change = { ...change, judges: () => [], prompts: new Map(), secrets: new Map() }
  const tell = (more: ReadonlyMap<number, readonly RowError[]>): void => {
    for (const [at, one] of failed.entries()) {
      const said = more.get(one.row.no)
      const errors = one.errors.filter(({ key }) => key !== TOGETHER)
      if (said) failed[at] = { ...one, errors: withMore(errors, said) }
    }
  }
  let writes: readonly Write[] = []
  const byPlanner = async (rows: readonly FoundRow[]) => {
    writes = []
    const said = await askPlanner(change, upload, rows, { ...ground, earlier: saidBeside(ground.earlier) }, looker(change.sql))
    writes = said.writes
    return said.failed
  }
  if (upload.planner)
    tell(
      await furtherRefusals(
        upload,
        wrong.filter(({ isAsked }) => !isAsked),
        byPlanner,
      ),
    )
  // Of a column of which something is told already nothing more is concluded.
  const told = new Map(failed.map(({ row, errors }) => [row.no, new Set(errors.map(({ column }) => column))]))
  const isOpen = ({ no }: FoundRow, source: Source): boolean =>
    typeof source !== 'string' || told.get(no)?.has(columnOfSource(upload, source)) !== true
  const refused = new Set(wrong.flatMap(({ row, isAsked }) => (isAsked ? [row.no] : [])))
  const byOthers = (rows: readonly FoundRow[], knows: Knows) => {
    const judged = { knows, isOpen: (row: FoundRow, source: Source) => knows(row, source) && isOpen(row, source) }
    return isActing(upload)
      ? actedOn(judging, upload, rows, { ...judged, refused })
      : besideOthers(judging, upload, rows, { ...judged, writes })
  }
  tell(await furtherRefusals(upload, wrong, byOthers))
}
