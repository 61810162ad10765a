import type { NewMessage } from '../../../schema/channel.ts'
import type { Upload } from '../../../schema/upload.ts'
import { type CheckedRow, EXISTING, type FailedRow, type FoundRow, type RawRow, type RowNoted } from '../../../schema/uploadPlanner.ts'
import type { KnownRows } from '../../changes/apply.ts'
import type { Change } from '../../changes/context.ts'
import { mergeGroups } from '../../changes/mergeWrites.ts'
import { withoutColliding } from '../../changes/withoutColliding.ts'
import type { Row, Values, Write } from '../../changes/write.ts'
import { actOnRows, isActing } from './actOnRows.ts'
import { askPlanner } from './askPlanner.ts'
import { besideErrors } from './besideOthers.ts'
import { groupOf, isFailed, understood } from './checkRow.ts'
import { EarlierRows } from './earlierRows.ts'
import { columnOf, findRecords } from './findRecords.ts'
import { changesNothing, plainWrites } from './plainWrites.ts'
import { standInTheWay } from './standInTheWay.ts'
import { TOGETHER, tellMissing, tellRefused, type Untold } from './tellMore.ts'

export interface Planning {
  readonly options: Values
  readonly file: number | null
  /** Rows are locked, and each set of writes is written before the next is planned, so that what hangs together is counted right. */
  readonly write?: (writes: readonly Write[], known?: KnownRows) => Promise<void>
  /** Rows are locked though they are written only after. */
  readonly lock?: boolean
  /** Records that the rows would make are not looked for: whoever asks knows of none, and the table refuses to make one twice. */
  readonly areNew?: boolean
  /** Told of each set of writes and the rows it is of; what is only checked is told too. */
  readonly tell?: (writes: readonly Write[], rows: readonly FoundRow[]) => void
  /** Told what there is to know of rows that are taken. */
  readonly note?: (notices: readonly RowNoted[]) => void
  /** Messages of rows that are taken, after these are written. */
  readonly send?: (messages: readonly NewMessage[]) => Promise<void>
  /** What the rows before said, where nothing of them is written yet. */
  readonly earlier?: EarlierRows
}

/** What became of a set of rows. */
export interface PlannedRows {
  /** Numbers of the rows that are good. */
  readonly good: readonly number[]
  readonly failed: readonly FailedRow[]
  /** Rows that would change nothing. */
  readonly skipped: readonly CheckedRow[]
}

/**
 * Checks rows and plans what they do; with `write`, does it. Rows that bear the same values in `together` must all be given at once: they stand or
 * fall together.
 */
export async function planRows(change: Change, upload: Upload, rows: readonly RawRow[], planning: Planning): Promise<PlannedRows> {
  const checked = rows.map(row => understood(upload, row, planning.options, change.rules))
  const failed: FailedRow[] = checked.filter(isFailed)
  const whole = checked.filter((row): row is CheckedRow => !isFailed(row))
  const lock = planning.lock ?? planning.write !== undefined
  const { found, missing } = await findRecords(change, upload, whole, { lock, areNew: planning.areNew })
  const wrong = await tellMissing(change, upload, failed)
  const free = found.filter(row => {
    const errors = standInTheWay(change, upload, row, missing.get(row) ?? [])
    if (errors.length > 0) failed.push({ row, errors })
    return errors.length === 0
  })
  const standing = fallTogether(upload, free, failed)
  const earlier = planning.earlier ?? new EarlierRows()
  const said = await askPlanner(change, upload, standing, { ...planning, earlier })
  failed.push(...said.failed)
  const staying = standing.filter(row => !said.out.has(row.no))
  const left = fallTogether(upload, staying, failed)
  const more = writesOf(said.writes, [undefined, ...left.map(row => row.group)])
  const does: Done = isActing(upload)
    ? await actOnRows(change, upload, left, more, planning)
    : await writeRows(change, upload, left, { ...said, writes: more }, planning)
  failed.push(...does.failed)
  if (failed.length > 0) {
    const asked = new Set(standing)
    const those = new Set(failed.map(({ row }) => row.no))
    const others = found.flatMap((row): Untold[] => (those.has(row.no) ? [{ row, cells: [], isAsked: asked.has(row) }] : []))
    await tellRefused(change, upload, failed, [...wrong, ...others], { ...planning, earlier })
  }
  const skipped = standing.filter(row => said.skipped.has(row.no))
  return { good: does.good, failed, skipped: [...skipped, ...(does.idle ?? [])] }
}

/** What became of rows whose planner and records let them go on. */
type Done = Pick<PlannedRows, 'good' | 'failed'> & { readonly idle?: readonly CheckedRow[] }

/** Writes what rows say, where no action does it: none of them that others do not let stand. */
async function writeRows(
  change: Change,
  upload: Upload,
  left: readonly FoundRow[],
  said: Omit<Awaited<ReturnType<typeof askPlanner>>, 'writes'> & { readonly writes: readonly Write[] },
  planning: Planning,
): Promise<Done> {
  const more = said.writes
  const busy = new Set(more.map(write => write.group))
  const isIdle = changesNothing(change, upload)
  const idle = new Set(left.filter(row => !busy.has(row.group) && isIdle(row)))
  const going = left.filter(row => !idle.has(row))
  const plain = plainWrites(change, upload, going)
  const groups = going.map(row => row.group)
  const merged = mergeGroups(more.length > 0 ? [...plain, ...writesOf(more, groups)] : plain)
  const { going: writes, collided } = await withoutColliding(change, merged.writes)
  const failed = besideErrors(upload, going, { collided, ...merged })
  const out = new Set(failed.map(({ row }) => row.no))
  const taking = out.size > 0 ? going.filter(row => !out.has(row.no)) : going
  planning.tell?.(writes, taking)
  const taken = new Set(taking.map(row => row.no))
  planning.note?.(said.notices.filter(({ of }) => taken.has(of)))
  await planning.write?.(writes, lockedRows(upload, taking))
  await planning.send?.(said.messages.flatMap(({ of, message }) => (taken.has(of) ? [message] : [])))
  return { good: [...taken], failed, idle: [...idle] }
}

/** Those of some groups. */
function writesOf(writes: readonly Write[], groups: readonly (string | undefined)[]): readonly Write[] {
  const wanted = new Set(writes.length > 0 ? groups : [])
  return writes.filter(write => wanted.has(write.group))
}

/** The records that the rows write, which are locked already. */
function lockedRows({ rowWrite }: Upload, rows: readonly FoundRow[]): KnownRows {
  if (rowWrite.type !== 'updateRecord' && rowWrite.type !== 'upsertRecord') return new Map()
  const name = rowWrite.type === 'updateRecord' ? rowWrite.on : EXISTING
  const records = rows.flatMap((row): [number, Row][] => (row.found[name] ? [[row.found[name].id, row.found[name]]] : []))
  return new Map([[rowWrite.tool, new Map(records)]])
}

/** Rows whose fellows all stand; the others fall with them, and are told so. */
function fallTogether(upload: Upload, rows: readonly FoundRow[], failed: FailedRow[]): FoundRow[] {
  if (upload.groupBy.length === 0) return [...rows]
  const fallen = new Map(failed.map(({ row }) => [groupOf(upload, row), row.no]))
  return rows.filter(row => {
    const other = fallen.get(row.group)
    if (other === undefined) return true
    const column = upload.groupBy[0] ?? columnOf(Object.values(upload.lookups)[0] ?? { tool: '', by: {} })
    if (!failed.some(one => one.row.no === row.no))
      failed.push({ row, errors: [{ column, code: 'E8', key: TOGETHER, own: { row: other } }] })
    return false
  })
}
