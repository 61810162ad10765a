import { optionText } from '../../../i18n/wordsOf.ts'
import type { Action } from '../../../schema/action.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { RunAction, Upload } from '../../../schema/upload.ts'
import type { FailedRow, FoundRow, RowError } from '../../../schema/uploadPlanner.ts'
import type { Change } from '../../changes/context.ts'
import { mergeWrites } from '../../changes/mergeWrites.ts'
import { planAction } from '../../changes/planAction.ts'
import { faultText, invalid } from '../../changes/say.ts'
import type { Refused, Row, Values, Write } from '../../changes/write.ts'
import { Refusal } from '../../errors.ts'
import { rowError, sameAs, whyRefused } from './checkRow.ts'
import { columnOf, valuesFrom } from './findRecords.ts'
import type { PlannedRows, Planning } from './planRows.ts'

/** Rows for which an action is run at once; their answers are the same of all, or each record's own. */
type Acting = { readonly does: RunAction; readonly answers: Values | Map<number, Values>; readonly rows: FoundRow[] }

/**
 * Runs the action of another tool on the records of rows, exactly as staff would: rows with the same answers together, one set after the other, as
 * what a set writes may count for the next.
 * @param more what the upload's own effect writes beside it
 */
export async function actOnRows(
  change: Change,
  upload: Upload,
  rows: readonly FoundRow[],
  more: readonly Write[],
  planning: Pick<Planning, 'tell' | 'write'>,
): Promise<Acted> {
  const told: Acted[] = []
  for (const acting of alike(change, upload, rows)) told.push(await act(change, upload, acting, more, planning))
  return { good: told.flatMap(({ good }) => good), failed: told.flatMap(({ failed }) => failed) }
}

export const isActing = ({ rowWrite }: Upload): boolean => rowWrite.type === 'runAction' || rowWrite.type === 'runActionBy'

/** What a row does to its record. */
export function actsOf({ rowWrite }: Upload, { values }: FoundRow): RunAction | undefined {
  if (rowWrite.type === 'runActionBy') return rowWrite.each[String(values[rowWrite.column])]
  return rowWrite.type === 'runAction' ? rowWrite : undefined
}

export function actionOf({ engine }: Change, { name }: Upload, does: RunAction): { tool: Resource; action: Action } {
  const tool = engine.tools.get(does.tool)
  const action = tool?.actions[does.action] as Action | undefined
  if (!tool || !action) throw new Error(`${name} runs ${does.tool}.${does.action}, which is no action`)
  return { tool, action }
}

type Acted = Pick<PlannedRows, 'good' | 'failed'>

/** What a row answers; what it leaves empty is not answered. */
export function given(answers: RunAction['answers'], row: FoundRow | undefined): Values {
  const said = row ? valuesFrom(answers)(row.values, row.found) : {}
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

/** Rows whose action and answers are the same, but for those that each row may have its own of. */
function alike({ engine }: Change, upload: Upload, rows: readonly FoundRow[]): Acting[] {
  const sets = new Map<string, Acting>()
  for (const row of rows) {
    const one = actsOf(upload, row)
    if (!one) continue
    const answers = given(one.answers, row)
    const own = engine.tools.get(one.tool)?.actions[one.action]?.perRowInputs ?? []
    const mark = JSON.stringify([one.tool, one.action, Object.entries(answers).filter(([question]) => !own.includes(question))])
    const set: Acting = sets.get(mark) ?? { does: one, answers: own.length > 0 ? new Map() : answers, rows: [] }
    set.rows.push(row)
    const record = row.found[one.on]
    if (set.answers instanceof Map && record && !set.answers.has(record.id)) set.answers.set(record.id, answers)
    sets.set(mark, set)
  }
  return [...sets.values()]
}

async function act(
  change: Change,
  upload: Upload,
  { does, answers, rows }: Acting,
  more: readonly Write[],
  planning: Pick<Planning, 'tell' | 'write'>,
): Promise<Acted> {
  const { tool, action } = actionOf(change, upload, does)
  const records = new Map<number, FoundRow>()
  const failed: FailedRow[] = []
  for (const row of rows) {
    const record = row.found[does.on]
    const other = record && records.get(record.id)
    if (other) failed.push({ row, errors: [sameAs(other.no, upload.key[0])] })
    else if (record) records.set(record.id, row)
  }
  const targets = [...records.values()].map(row => row.found[does.on] as Row)
  try {
    const given = answers instanceof Map ? (record: Row) => answers.get(record.id) ?? {} : answers
    const plan = await planAction(allowed(change, action), tool, does.action, targets, given)
    for (const refused of plan.refused) {
      const row = records.get(refused.id)
      // What is wrong with a row's own answers is told on its columns.
      const own = refused.errors && errorsOf(upload, does, invalid(refused.errors))
      if (row) failed.push({ row, errors: own ?? [refusedAs(upload, does, action, refused, row, change)] })
    }
    const out = new Set(plan.refused.map(({ id }) => id))
    const going = [...records.values()].filter(row => !out.has((row.found[does.on] as Row).id))
    // What hangs on the row stands or falls with its record, as the action's own writes do.
    const groups = new Map(going.map(row => [row.group, `${does.tool} ${row.found[does.on]?.id}`]))
    const own = more.flatMap(write =>
      write.group !== undefined && groups.has(write.group) ? [{ ...write, group: groups.get(write.group) }] : [],
    )
    const writes = mergeWrites([...plan.writes, ...own])
    planning.tell?.(writes, going)
    if (going.length > 0) await planning.write?.(writes)
    return { good: going.map(row => row.no), failed }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = errorsOf(upload, does, error)
    return { good: [], failed: [...failed, ...[...records.values()].map(row => ({ row, errors }))] }
  }
}

/** Who may upload may do what rows do: an action that asks for different permissions on different rows is theirs on all of them. */
export function allowed(change: Change, action: Action): Change {
  const { person } = change
  if (!person || !action.rowPermissions) return change
  const permissions = [...person.permissions, ...action.rowPermissions.flatMap(({ permission }) => permission)]
  return { ...change, person: { ...person, permissions } }
}

/** Why the action leaves a row out: where it stands, and from where it may (E7). */
export function refusedAs(
  upload: Upload,
  does: RunAction,
  { transition }: Action,
  refused: Refused,
  row: FoundRow,
  change: Change,
): RowError {
  const find = upload.lookups[does.on]
  const column = find ? columnOf(find) : ''
  const tool = change.engine.tools.get(does.tool)
  const field = transition && tool?.fields[transition.field]
  const record = row.found[does.on]
  const stands = transition && record ? (record[transition.field] as string | number) : undefined
  if (refused.code !== 'wrong_state' || !transition || !field?.options || stands === undefined || transition.from.includes(stands))
    return { column, code: 'E7', key: 'row_refused', params: { reason: refused.message }, own: { title: refused.title } }
  const nameOf = (id: unknown) => optionText(field.options?.find(option => option.id === id)?.name ?? String(id))
  const params = { state: nameOf(stands), states: transition.from.map(nameOf).join(', ') }
  return { column, code: 'E7', key: 'row_state', params, own: { title: refused.title } }
}

/** What was answered cannot be taken: told on the columns that the answers came from. */
export function errorsOf(upload: Upload, { answers, on }: RunAction, refusal: Refusal): RowError[] {
  const faults = Object.entries(refusal.errors ?? {})
  const columnFor = (question: string): string => {
    const source = answers[question]
    if (typeof source !== 'string') return columnOf(upload.lookups[on] ?? { tool: '', by: {} })
    const find = upload.lookups[source]
    return find ? columnOf(find) : source
  }
  if (faults.length === 0) return [{ column: columnFor(''), code: 'E7', ...whyRefused(refusal) }]
  return faults.map(([question, { code, params, message }]) => {
    const column = columnFor(question)
    const fault = { code, params: params as Fault['params'] }
    const own = rowError(column, fault, upload.columns[column])
    if (own.code !== 'E2' || code === 'wrong_type') return own
    // Some have words of their own.
    return faultText(fault) === message
      ? { column, code: 'E8', key: 'row_rule', fault }
      : { column, code: 'E8', key: 'row_reason', params: { reason: message } }
  })
}
