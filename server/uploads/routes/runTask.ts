import type { NewMessage } from '../../../schema/channel.ts'
import { withColumns } from '../../../schema/dynamicColumns.ts'
import { filled } from '../../../schema/templateText.ts'
import { entriesOf, type Upload } from '../../../schema/upload.ts'
import type { FailedRow, RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import type { BadEntry } from '../../../schema/wire/uploadShapes.ts'
import { apply } from '../../changes/apply.ts'
import { openChangeSet } from '../../changes/changeSet.ts'
import type { Change, Engine } from '../../changes/context.ts'
import { keepPlan } from '../../changes/keepPlan.ts'
import { needsSecond } from '../../changes/needsSecond.ts'
import { answered, type WriteAnswer } from '../../changes/once.ts'
import { isRevertible } from '../../changes/refusesRevert.ts'
import { invalid, say, sayWith } from '../../changes/say.ts'
import type { Values, Write } from '../../changes/write.ts'
import { type Param, Refusal } from '../../errors.ts'
import { queueMessages } from '../../outbox/queueMessages.ts'
import { moreColumnsOf } from '../moreColumnsOf.ts'
import { keyOf, sameAs } from '../rows/checkRow.ts'
import { planRows } from '../rows/planRows.ts'
import { changeReport } from '../work/changeReport.ts'
import { reasonTeller } from './causes.ts'
import { optionsOf } from './optionsOf.ts'

/** Bad entries told one by one (domain.md, §3.7). */
const TOLD = 20

/**
 * Runs a task on the entries that were typed or pasted: all of them, or none where one is bad; with `planOnly` it only tells what would change.
 * @throws Refusal 422 with the bad entries by their positions, or where an input is missing
 */
export async function runTask(change: Change, declared: Upload, body: unknown, planOnly: boolean): Promise<WriteAnswer> {
  const { entries = '', params = {} } = Object(body) as { entries?: unknown; params?: unknown }
  // Entries cannot be read without their columns. Wrong options are reported below, after the entries.
  const task = withColumns(declared, await moreColumnsOf(change, declared, Object(params)))
  const { rows, repeated, bad } = taskEntries(task, String(entries))
  if (rows.length === 0 && bad.length === 0) throw invalid({ entries: { code: 'missing' } }, say('inputs_missing'))
  if (rows.length + bad.length > (task.pasted?.max ?? 0)) throw tooMany(task.pasted?.max ?? 0)
  const options = await optionsOf(change, task, Object(params) as Values, task.messages?.missing ?? 'missing_mandatory_fields')
  const report = changeReport(change.engine, task)
  const writes: Write[] = []
  const messages: NewMessage[] = []
  const planned = await planRows(change, task, rows, {
    options,
    file: null,
    lock: !planOnly,
    tell: (told, of) => {
      report.tell(told, of)
      writes.push(...told)
    },
    send: async some => void messages.push(...some),
  })
  const failed = [...bad, ...planned.failed]
  if (failed.length > 0) throw badEntries(change.engine, task, failed)
  const counts = { entries: planned.good.length, skipped: planned.skipped.length, repeated }
  const tool = writes[0]?.tool ?? ''
  const plan = { tool, what: 'task', writes, refused: [] }
  const { waits } = await needsSecond(change, plan)
  if (planOnly) {
    const told = { ...counts, count: counts.entries, changes: report.whole(), ...(waits && { second_person: true }) }
    return { status: 200, headers: {}, body: told }
  }
  if (waits) return answered(await keepPlan(change, plan, 'waiting'), { ...counts, state: 'waiting', count: counts.entries }, 202)
  const open = () => openChangeSet(change, { tool, what: 'task', state: 'applied', counts })
  const changeSet = writes.length > 0 ? (await apply(change, open, writes, { tool, what: 'task' })).changeSet : null
  const told = messages.map(message => ({ ...message, changeSet }))
  await queueMessages(change, told)
  const made = { tool, what: 'task', job: change.job ?? null, state: 'applied', upload: null, reverts: null, reverted_by: null } as const
  const written = [...new Set(writes.map(write => write.tool))]
  const revertible = changeSet !== null && (await isRevertible(change, { ...made, id: changeSet, written }))
  const message = changeSet === null ? 'No change' : change.engine.say(task.messages?.done ?? 'saved')
  return {
    status: 200,
    headers: changeSet === null ? {} : { 'Change-Set': String(changeSet), Revertible: String(revertible) },
    body: { change_set: changeSet, revertible, ...counts, count: counts.entries, message },
  }
}

function tooMany(most: number): Refusal {
  const message = sayWith('entries_most', { most })
  const errors = { entries: { code: 'too_many', message, params: { maximum: most } } }
  return new Refusal(422, 'invalid', message, { params: { key: 'entries_most', most }, errors })
}

/** The bad entries: in English line by line, and as what the lines are made of. */
function badEntries({ say, marketplace }: Engine, task: Upload, failed: readonly FailedRow[]): Refusal {
  const tell = reasonTeller(marketplace)
  const first = failed.toSorted((one, other) => one.row.no - other.row.no).slice(0, TOLD)
  const told = first.map(({ row, errors }): BadEntry => {
    const says = errors.map(({ column }) => task.messages?.wrongAt?.[column]).find(key => key !== undefined)
    return { index: row.no, ...(says && { says }), reasons: errors.map(tell) }
  })
  const lines = told.map(({ index, says, reasons }) =>
    says ? filled(say(says), { index }) : sayWith('entry_wrong', { index, reasons: reasons.map(({ message }) => message).join('; ') }),
  )
  const more = failed.length - first.length
  const message = [...lines, ...(more > 0 ? [sayWith('entries_more', { more })] : [])].join('\n')
  const entries: Param = JSON.parse(JSON.stringify(told))
  return new Refusal(422, 'invalid', message, { params: { entries, more }, errors: { entries: { code: 'not_valid', message } } })
}

/**
 * The rows of a pasted list (domain.md, §3.7): the values of an entry in the order of the columns, parted by commas. Rows bear the place of their entry
 * in the list, from 1; two that say different things of the same are a fault of the later one.
 */
function taskEntries(task: Upload, text: string) {
  const columns = Object.keys(task.columns)
  const { entries, places, ...given } = entriesOf(text, columns.length)
  let { repeated } = given
  const seen = new Map<string, number>()
  const rows: RawRow[] = []
  const bad: FailedRow[] = []
  for (const [index, entry] of entries.entries()) {
    const values = columns.length === 1 ? [entry] : entry.split(',').map(value => value.trim())
    const cells = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
    const row = { no: places[index] ?? 0, cells }
    const error = shapeFault(task, values.length) ?? sameFault(task, row, seen)
    // With one column, the same entry in another form says nothing else.
    if (error?.key === 'row_same' && columns.length === 1) repeated += 1
    else if (error) bad.push({ row, errors: [error] })
    else rows.push(row)
  }
  return { rows, repeated, bad }
}

function shapeFault({ columns }: Upload, values: number): RowError | null {
  const names = Object.keys(columns)
  if (values > names.length) return { column: names[0] ?? '', code: 'E2', key: 'row_many_values' }
  const needed = names.filter(name => columns[name]?.required).length
  return values < needed ? { column: names[0] ?? '', code: 'E1', key: 'row_few_values' } : null
}

function sameFault(task: Upload, row: RawRow, seen: Map<string, number>): RowError | null {
  const key = keyOf(task, row)
  const before = seen.get(key)
  if (before === undefined) seen.set(key, row.no)
  if (before === undefined || task.key.length === 0) return null
  return sameAs(before, task.key[0])
}
