import { optionText } from '../../../i18n/wordsOf.ts'
import type { NewMessage } from '../../../schema/channel.ts'
import type { Read } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Upload } from '../../../schema/upload.ts'
import {
  type CheckedRow,
  EXISTING,
  type FailedRow,
  type FoundRow,
  type RawRow,
  type RowError,
  type RowNoted,
  type RowSends,
  type UploadContext,
} from '../../../schema/uploadPlanner.ts'
import type { KnownRows } from '../../changes/apply.ts'
import type { Change } from '../../changes/context.ts'
import { known } from '../../changes/known.ts'
import { mergeWrites } from '../../changes/mergeWrites.ts'
import { looker, reader } from '../../changes/rows.ts'
import { invalid } from '../../changes/say.ts'
import { withoutColliding } from '../../changes/withoutColliding.ts'
import type { Row, Values, Write } from '../../changes/write.ts'
import { actOnRows, heldRows } from './actOnRows.ts'
import { groupOf, isFailed, understood } from './checkRow.ts'
import { EarlierRows } from './earlierRows.ts'
import { columnFor, columnOf, findRecords } from './findRecords.ts'
import { furtherRefusals, saidBeside, unknownIn, type WrongRow } from './furtherRefusals.ts'
import { changesNothing, plainWrites } from './plainWrites.ts'
import { forbidden, standInTheWay, withMore } from './standInTheWay.ts'

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

/** What planners are told of a file. */
type Said = Pick<Planning, 'options' | 'file'> & Pick<UploadContext, 'earlier'>

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
  const wrong = await tellMore(change, upload, failed)
  const free = found.filter(row => {
    const errors = standInTheWay(change, upload, row, missing.get(row) ?? [])
    if (errors.length > 0) failed.push({ row, errors })
    return errors.length === 0
  })
  const standing = fallTogether(upload, free, failed)
  const earlier = planning.earlier ?? new EarlierRows()
  const effect = await effectOf(change, upload, standing, { ...planning, earlier })
  failed.push(...effect.failed)
  if (failed.length > 0) {
    const stands = new Set(standing.map(row => row.no))
    const refused = new Set(effect.failed.map(({ row }) => row.no))
    const those = (isIn: (no: number) => boolean) => found.flatMap((row): WrongRow[] => (isIn(row.no) ? [{ row, cells: [] }] : []))
    const unplanned = [...wrong, ...those(no => !stands.has(no))]
    await tellRefused(change, upload, failed, { unplanned, refused: those(no => refused.has(no)), earlier, planning })
  }
  const staying = standing.filter(row => !effect.out.has(row.no))
  const left = fallTogether(upload, staying, failed)
  const skipped: CheckedRow[] = standing.filter(row => effect.skipped.has(row.no))
  const more = writesOf(effect.writes, [undefined, ...left.map(row => row.group)])
  if (isActing(upload)) {
    const acted = await actOnRows(change, upload, left, more, planning)
    return { good: acted.good, failed: [...failed, ...acted.failed], skipped }
  }
  const busy = new Set(more.map(write => write.group))
  const isIdle = changesNothing(change, upload)
  const idle = new Set(left.filter(row => !busy.has(row.group) && isIdle(row)).map(row => row.no))
  const going = left.filter(row => !idle.has(row.no))
  const plain = plainWrites(change, upload, going)
  const groups = going.map(row => row.group)
  const merged = mergeWrites(more.length > 0 ? [...plain, ...writesOf(more, groups)] : plain)
  const { going: writes, collided } = await withoutColliding(change, merged)
  const beside = new Map(collided.map(({ write, faults }) => [write.group, faults]))
  for (const row of going) {
    const faults = Object.entries(beside.get(row.group) ?? {})
    if (faults.length > 0) failed.push({ row, errors: faults.map(([field, fault]) => besideError(upload, field, fault)) })
  }
  const taking = going.filter(row => !beside.has(row.group))
  planning.tell?.(writes, taking)
  const taken = new Set(taking.map(row => row.no))
  planning.note?.(effect.notices.filter(({ of }) => taken.has(of)))
  await planning.write?.(writes, lockedRows(upload, taking))
  await planning.send?.(effect.messages.flatMap(({ of, message }) => (taken.has(of) ? [message] : [])))
  return { good: [...taken], failed, skipped: [...skipped, ...left.filter(row => idle.has(row.no))] }
}

/** That a row cannot stand beside others, on the column that its field is said by. */
function besideError(upload: Upload, field: string, fault: Fault): RowError {
  return { column: columnFor(upload, field), code: 'E8', key: 'row_rule', fault }
}

/**
 * Whatever else can be told of rows whose cells are wrong: all of it is to be mended in one go.
 * @returns the rows, with what they name and is there
 */
async function tellMore(change: Change, upload: Upload, failed: FailedRow[]): Promise<WrongRow[]> {
  const partly = failed.map(({ row, values, errors }): WrongRow => {
    const { no, cells, key = '' } = row
    return {
      row: { no, cells, key, values: values ?? {}, group: groupOf(upload, row), found: {}, self: null },
      cells: values ? errors : null,
    }
  })
  if (partly.length === 0) return []
  const cellsOf = new Map(partly.map(({ row, cells }) => [row.no, cells]))
  const told = partly.filter(({ cells }) => cells !== null)
  const { found, missing } = await findRecords(
    change,
    upload,
    told.map(({ row }) => row),
    { lock: false, areNew: !upload.effect, isTold: row => !unknownIn(upload, row, cellsOf.get(row.no) ?? []).records.has(EXISTING) },
  )
  const byNo = new Map(found.map(row => [row.no, row]))
  for (const [at, one] of failed.entries()) {
    const row = byNo.get(one.row.no)
    if (row) failed[at] = { ...one, errors: withMore(one.errors, [...(missing.get(row) ?? []), ...forbidden(change, upload, row, false)]) }
  }
  // Of what is not understood at all, its fellows alone are to know.
  const kept = partly.filter(({ cells }) => cells !== null || upload.together.length > 0)
  return kept.map(({ row, cells }) => ({ row: byNo.get(row.no) ?? row, cells }))
}

interface Refusing {
  /** Rows that their planner did not see. */
  readonly unplanned: readonly WrongRow[]
  /** Those that it refused. */
  readonly refused: readonly WrongRow[]
  readonly earlier: EarlierRows
  readonly planning: Planning
}

/** Tells of rows that are wrong already what their planner and their action would refuse them for. */
async function tellRefused(
  change: Change,
  upload: Upload,
  failed: FailedRow[],
  { unplanned, refused, earlier, planning }: Refusing,
): Promise<void> {
  const tell = (more: ReadonlyMap<number, readonly RowError[]>): void => {
    for (const [at, one] of failed.entries()) {
      const said = more.get(one.row.no)
      if (said)
        failed[at] = {
          ...one,
          errors: withMore(
            one.errors.filter(({ key }) => key !== TOGETHER),
            said,
          ),
        }
    }
  }
  const byPlanner = async (rows: readonly FoundRow[]) =>
    (await effectOf(change, upload, rows, { ...planning, earlier: saidBeside(earlier) }, looker(change.sql))).failed
  if (upload.effect) tell(await furtherRefusals(upload, unplanned, byPlanner))
  if (isActing(upload)) tell(await furtherRefusals(upload, [...unplanned, ...refused], rows => heldRows(change, upload, rows)))
}

const isActing = ({ does }: Upload): boolean => does.does === 'acts' || does.does === 'actsBy'

/** Those of some groups. */
function writesOf(writes: readonly Write[], groups: readonly (string | undefined)[]): readonly Write[] {
  const wanted = new Set(writes.length > 0 ? groups : [])
  return writes.filter(write => wanted.has(write.group))
}

/** The records that the rows write, which are locked already. */
function lockedRows({ does }: Upload, rows: readonly FoundRow[]): KnownRows {
  if (does.does !== 'sets' && does.does !== 'upserts') return new Map()
  const name = does.does === 'sets' ? does.on : EXISTING
  const records = rows.flatMap((row): [number, Row][] => (row.found[name] ? [[row.found[name].id, row.found[name]]] : []))
  return new Map([[does.tool, new Map(records)]])
}

/** What the upload's own planner says; rows that are `out` go no further. */
async function effectOf(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  { options, file, earlier }: Said,
  read: Read = reader(change),
) {
  const said = {
    writes: [] as Write[],
    failed: [] as FailedRow[],
    notices: [] as RowNoted[],
    messages: [] as RowSends[],
    skipped: new Set<number>(),
    out: new Set<number>(),
  }
  const effect = change.engine.marketplace.planners[upload.name]?.rows
  if (!upload.effect || rows.length === 0) return said
  if (!effect) throw new Error(`${upload.name} has no planner of its rows`)
  const { country, today, localDate } = change.rules
  const context: UploadContext = {
    country,
    publicUrl: change.engine.publicUrl,
    optionText,
    today,
    localDate,
    now: change.engine.now().toISOString(),
    actor: change.person?.id ?? null,
    options,
    further: upload.further ?? [],
    file,
    earlier,
  }
  const errors = new Map<number, RowError[]>()
  for (const one of await effect(rows, read, context)) {
    if ('wrong' in one) throw invalid(one.wrong, one.says && change.engine.say(one.says))
    if ('notice' in one) said.notices.push(one)
    else if ('message' in one) said.messages.push(one)
    else if ('skip' in one) said.skipped.add(one.skip)
    else if ('refuse' in one) {
      const { refuse, ...error } = one
      errors.set(refuse, [...(errors.get(refuse) ?? []), error])
    } else said.writes.push(known(change.engine, one))
  }
  for (const row of rows) {
    const own = errors.get(row.no)
    if (own) said.failed.push({ row, errors: own })
    if (own ?? said.skipped.has(row.no)) said.out.add(row.no)
  }
  return said
}

/** Of a row that is told nothing else. */
const TOGETHER = 'row_together'

/** Rows whose fellows all stand; the others fall with them, and are told so. */
function fallTogether(upload: Upload, rows: readonly FoundRow[], failed: FailedRow[]): FoundRow[] {
  if (upload.together.length === 0) return [...rows]
  const fallen = new Map(failed.map(({ row }) => [groupOf(upload, row), row.no]))
  return rows.filter(row => {
    const other = fallen.get(row.group)
    if (other === undefined) return true
    const column = upload.together[0] ?? columnOf(Object.values(upload.finds)[0] ?? { tool: '', by: {} })
    if (!failed.some(one => one.row.no === row.no))
      failed.push({ row, errors: [{ column, code: 'E8', key: TOGETHER, own: { row: other } }] })
    return false
  })
}
