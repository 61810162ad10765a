import { optionText } from '../../../i18n/wordsOf.ts'
import type { NewMessage } from '../../../schema/channel.ts'
import { holds } from '../../../schema/holds.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Upload, Upserts } from '../../../schema/upload.ts'
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
import { ownRow } from '../../changes/ownRow.ts'
import { reader } from '../../changes/rows.ts'
import { invalid } from '../../changes/say.ts'
import { withoutColliding } from '../../changes/withoutColliding.ts'
import type { Row, Values, Write } from '../../changes/write.ts'
import { actOnRows } from './actOnRows.ts'
import { isFailed, rowError, understood } from './checkRow.ts'
import { EarlierRows } from './earlierRows.ts'
import { columnOf, findRecords, valuesFrom } from './findRecords.ts'
import { changesNothing, isPlain, plainWrites } from './plainWrites.ts'

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
  const free = found.filter(row => {
    const errors = standInTheWay(change, upload, row, missing.get(row) ?? [])
    if (errors.length > 0) failed.push({ row, errors })
    return errors.length === 0
  })
  await tellMore(change, upload, failed)
  const standing = fallTogether(upload, free, failed)
  const effect = await effectOf(change, upload, standing, planning)
  failed.push(...effect.failed)
  const staying = standing.filter(row => !effect.out.has(row.no))
  const left = fallTogether(upload, staying, failed)
  const skipped: CheckedRow[] = standing.filter(row => effect.skipped.has(row.no))
  const more = writesOf(effect.writes, [undefined, ...left.map(row => row.group)])
  if (upload.does.does === 'acts' || upload.does.does === 'actsBy') {
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

/** The column that a field is said by, or its record is found by; else the first of the file. */
function columnFor({ does, finds, columns }: Upload, field: string): string {
  const [first = ''] = Object.keys(columns)
  const said: Upserts['set'] = { ...('by' in does ? does.by : {}), ...('set' in does ? does.set : {}) }
  const source = said[field]
  const find = typeof source === 'string' ? finds[source] : undefined
  return find ? columnOf(find) : typeof source === 'string' && source in columns ? source : first
}

/** Whatever else can be told of rows that are wrong already: all of it is to be mended in one go. */
async function tellMore(change: Change, upload: Upload, failed: FailedRow[]): Promise<void> {
  const partly = failed.flatMap(({ row, values }, at) =>
    values ? [{ at, row: { no: row.no, cells: row.cells, key: row.key ?? '', values, group: `row ${row.no}` } }] : [],
  )
  if (partly.length === 0) return
  const rows = partly.map(({ row }) => row)
  const { found, missing } = await findRecords(change, upload, rows, { lock: false, areNew: true })
  for (const [index, row] of found.entries()) {
    const { at = 0 } = partly[index] ?? {}
    const before = failed[at]
    const said = [...(missing.get(row) ?? []), ...forbidden(change, upload, row, false)]
    if (before) failed[at] = { ...before, errors: withMore(before.errors, said) }
  }
}

/** Of a column of which something is wrong already nothing more is told. */
function withMore(errors: readonly RowError[], more: readonly RowError[]): readonly RowError[] {
  return [...errors, ...more.filter(({ column }) => !errors.some(error => error.column === column))]
}

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
  { options, file, earlier = new EarlierRows() }: Planning,
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
  for (const one of await effect(rows, reader(change), context)) {
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

/** Rows whose fellows all stand; the others fall with them, and are told so. */
function fallTogether(upload: Upload, rows: readonly FoundRow[], failed: FailedRow[]): FoundRow[] {
  if (upload.together.length === 0) return [...rows]
  const fallen = new Map(failed.map(({ row }) => [groupOf(upload, row), row.no]))
  return rows.filter(row => {
    const other = fallen.get(groupOf(upload, row))
    if (other === undefined) return true
    const column = upload.together[0] ?? columnOf(Object.values(upload.finds)[0] ?? { tool: '', by: {} })
    if (!failed.some(one => one.row.no === row.no))
      failed.push({ row, errors: [{ column, code: 'E8', key: 'row_together', own: { row: other } }] })
    return false
  })
}

const groupOf = ({ together }: Upload, { cells }: RawRow): string => together.map(column => cells[column] ?? '').join('\u0000')

/** What stands in the way of a row, beside records that it names and that are not there. */
function standInTheWay(change: Change, upload: Upload, row: FoundRow, missing: readonly RowError[]): readonly RowError[] {
  const errors = withMore(missing, forbidden(change, upload, row))
  const error = errors.length === 0 ? notOwn(change, upload, row) : null
  return error ? [error] : errors
}

/** What found records are that stand in the way of their row (E7), one of each column. Of what is not understood of the row nothing is concluded. */
function forbidden(change: Change, upload: Upload, row: FoundRow, isWhole = true): RowError[] {
  const told = new Map<string, RowError>()
  for (const { on, where, when, at, says } of upload.forbids) {
    const record = row.found[on]
    const find = upload.finds[on]
    if (!record || !find || !holds(where, record, change.rules)) continue
    const isKnown = isWhole || Object.keys(when ?? {}).every(column => column in row.values)
    if (when && !(isKnown && holds(when, row.values, change.rules))) continue
    const tool = change.engine.tools.get(find.tool)
    const title = tool?.title ?? 'id'
    const column = at ?? columnOf(find)
    // People as the file names them: of somebody who is gone the name is none.
    const said = tool?.fields[title]?.personal ? row.cells[columnOf(find)] : undefined
    const named = said || String(record[title] ?? record.id)
    if (!told.has(column)) told.set(column, { column, code: 'E7', key: says, own: { title: named } })
  }
  return [...told.values()]
}

/** Why a row would make or leave a record that somebody who is bound to a row would not reach then; null where it would not, and for everybody else. */
function notOwn(change: Change, upload: Upload, row: FoundRow): RowError | null {
  const { does, columns } = upload
  if ((change.person?.bound ?? null) === null) return null
  if (!isPlain(does)) return null
  const tool = change.engine.tools.get(does.tool)
  if (!tool) return null
  const isNew = does.does === 'inserts' || (does.does === 'upserts' && !row.found[EXISTING])
  const [first = ''] = Object.keys(columns)
  if (isNew && ownRow.isForOthers(change, tool)) return { column: first, code: 'E7', key: 'not_for_you' }
  const said = { ...(isNew && 'by' in does ? does.by : {}), ...does.set }
  const values = valuesFrom(said)(row.values, row.found)
  const whole = isNew ? ownRow.filled(change, tool, values) : values
  const [fault] = Object.entries(ownRow.faults(change, tool, whole, Object.keys(isNew ? tool.fields : said)))
  if (!fault) return null
  const [field, why] = fault
  return rowError(columnFor(upload, field), why)
}
