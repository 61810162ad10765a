import { checkRecord, errorsByRules } from '../../schema/checkRecord.ts'
import type { ChildChanges } from '../../schema/kinds/children.ts'
import type { PlannerRow, Refusing } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import type { Ticked } from '../../schema/ticked.ts'
import { tableOf, takenOn } from '../../schema/view.ts'
import { Refusal } from '../errors.ts'
import { checkAcross } from './checkAcross.ts'
import { checkUnique, notUnique, uniquePlaces } from './checkUnique.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { difference } from './difference.ts'
import { irreversibleRows, lockedBy, reasonText } from './irreversible.ts'
import { keepMasked } from './keepMasked.ts'
import { ownRow } from './ownRow.ts'
import { prompt } from './prompts.ts'
import { reached } from './recordFor.ts'
import { idsOf, lockRows } from './rows.ts'
import { refusalText, runEffect } from './runEffect.ts'
import { say } from './say.ts'
import { settleAll } from './settle.ts'
import { tickedElsewhere } from './tickedElsewhere.ts'
import { isNewRow, type NewRow, type Row, type Values, type Write } from './write.ts'

/** A record as a form gives it: all of a new row, or new values of one that is there. */
export interface GivenRecord {
  /** The row, locked, as it is now; for a new one its name in the plan. */
  readonly row: Row | NewRow
  readonly given: Values
  /** The parent in whose form it stands: the reference to it, and its row. */
  readonly parent?: { readonly by: string; readonly row: Write['row'] }
}

export interface PlannedRecord {
  /** Its own row and its child rows; none where there are faults, or a planner refuses it. */
  readonly writes: readonly Write[]
  /** By field, and in child rows by path: `bank_details.add.0.ifsc`. */
  readonly faults: Readonly<Record<string, Fault>>
  readonly refused?: Refusing
}

export interface PlannedRecords {
  /** One for each that was given. */
  readonly records: readonly PlannedRecord[]
  /** What the tool's planner writes beside them. */
  readonly more: readonly Write[]
}

/** A record on its way: what is to be stored of it, of a row that is there only what changes. */
interface Draft extends PlannerRow {
  readonly before: Row | null
  readonly values: Values
  readonly faults: Readonly<Record<string, Fault>>
  readonly children: readonly Write[]
}

/**
 * Plans records of a form with their child rows: checked against the declaration, then against the database, and seen by the tool's planner, all as one
 * set.
 * @param gone rows of the tool that the same save removes
 * @throws Refusal 412 where a child row moved meanwhile; 422 where a planner finds what was given wrong
 */
export async function planRecords(
  change: Change,
  tool: Resource,
  given: readonly GivenRecord[],
  gone: readonly number[] = [],
): Promise<PlannedRecords> {
  const drafts = await draftsOf(change, tool, given, gone)
  const standing = drafts.filter(isFaultless)
  const [first] = standing
  const name = `${tableOf(tool)}.${first?.before ? 'update' : 'create'}`
  const more = await runEffect(change, name, standing, standing.length === 1 ? (first?.values ?? {}) : {})
  const records = drafts.map((draft): PlannedRecord => {
    const { before, self, set, group, faults, children } = draft
    const refused = isFaultless(draft) ? more.refused.get(draft.row.id) : undefined
    if (refused || !isFaultless(draft)) return { writes: [], faults, refused }
    const own: Write = before
      ? { tool: tableOf(tool), op: 'update', row: before.id, set, group, version: before.version }
      : { tool: tableOf(tool), op: 'insert', row: self, set, group }
    return { writes: [own, ...children.map(write => ({ ...write, group }))], faults }
  })
  return { records, more: more.writes }
}

function isFaultless({ faults }: Draft): boolean {
  for (const _ in faults) return false
  return true
}

async function draftsOf(change: Change, tool: Resource, given: readonly GivenRecord[], gone: readonly number[]): Promise<Draft[]> {
  const checked = given.map(record => check(change, tool, record))
  const said = checked.map(({ values }) => values)
  const settled = await settleAll(change, tool, tool.fields, said)
  const claims = checked.map(({ before, parent, errors, values: clean }, index) => {
    const values = settled[index]?.values ?? clean
    const named = typeof parent?.row === 'number' ? { [parent.by]: parent.row } : {}
    const isWrong = Object.keys(errors).length > 0
    return { whole: { ...before, ...values, ...named }, changed: isWrong ? [] : Object.keys(values), self: before?.id ?? 0 }
  })
  const taken = await checkUnique(change, tool, claims, gone)
  const beside = await checkAcross(change, tool, claims, { gone })
  const standing = checked.flatMap(({ before }) => (before ? [before.id] : []))
  const states = await irreversibleRows(change, tableOf(tool), standing)
  const drafts: Draft[] = []
  for (const [index, { self, before, parent, errors, values: clean }] of checked.entries()) {
    const values = settled[index]?.values ?? clean
    const written = before ? Object.keys(values) : Object.keys(tool.fields).filter(key => key !== parent?.by)
    const isWrong = Object.keys(errors).length > 0
    const own = isWrong ? {} : ownRow.faults(change, tool, before ? values : (claims[index]?.whole ?? {}), written)
    // All at once: what is wrong in the child rows is told beside the row's own faults.
    const children = await planChildren(change, tool, values, { ...before, ...values }, self)
    const set = { ...withoutChildren(tool, values), ...(parent && !before ? { [parent.by]: parent.row } : {}) }
    const row = before ?? { id: 0, version: 0, ...set }
    const group = isNewRow(self) ? self.newRow : `${tableOf(tool)} ${self}`
    const ofFiles = isWrong ? {} : errorsByRules(fileRules(tool, values), claims[index]?.whole ?? {}, change.rules)
    const faults = {
      ...ofFiles,
      ...(isWrong ? {} : settled[index]?.errors),
      ...taken[index],
      ...beside[index],
      ...own,
      ...children.faults,
      ...lockedFault(change, states.get(before?.id ?? 0), values),
      ...errors,
    }
    drafts.push({ row, before, self, set, group, answers: values, values, faults, children: children.writes })
  }
  return drafts
}

/** The fault of a field whose value has left the system. */
function lockedFault(change: Change, states: Parameters<typeof lockedBy>[0], values: Values): Readonly<Record<string, Fault>> {
  const locked = lockedBy(states, values)
  if (!locked) return {}
  const { field, because } = locked
  const { key, params } = because
  // A state that names a row says which one; others say it in general.
  return {
    [field]: {
      code: 'left_already',
      ...(params.name !== undefined && { params: { ...params, message: key, english: reasonText(change, because) } }),
    },
  }
}

/** The rules over files that are new: their facts are known by now. */
const fileRules = ({ fields, rules }: Resource, values: Values) =>
  rules.filter(({ on }) => on.some(key => fields[key]?.files && Object.hasOwn(values, key)))

/** A record against its declaration. A value that is already there is no change, and is not looked up again. */
function check(change: Change, tool: Resource, { row, given, parent }: GivenRecord) {
  if (!isNewRow(row)) {
    const { values, errors, prompts } = checkRecord(tool, keepMasked(change, tool, row, given), row, change.rules)
    const changed = difference(columnsOf(tool, change.engine.country), row, values)
    // What nobody touches was agreed to before.
    prompt(
      change,
      prompts.filter(({ on }) => on.some(key => Object.hasOwn(changed, key))),
    )
    return { self: row.id, before: row, parent, values: changed, errors }
  }
  // The parent may not exist yet: any id stands in for it while the rest is checked.
  const said = ownRow.given(change, tool, given, parent?.by)
  const { values, errors, prompts } = checkRecord(tool, parent ? { ...said, [parent.by]: 1 } : said, null, change.rules)
  prompt(change, prompts)
  if (parent) delete values[parent.by]
  // A new row of a view stands in it.
  for (const [key, value] of Object.entries(takenOn(tool)))
    if (Object.hasOwn(said, key) && said[key] !== value) errors[key] = { code: 'read_only' }
  return { self: row, before: null, parent, values, errors }
}

/** Only what has a column of its own. */
function withoutChildren(tool: Resource, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !tool.fields[key]?.holdsRows))
}

interface ChildPlan {
  readonly writes: Write[]
  readonly faults: Record<string, Fault>
}

/** A field that holds child rows: their tool, the reference by which they name their parent, and that. */
interface ChildField {
  readonly key: string
  readonly child: Resource
  readonly by: string
  readonly parent: Write['row']
  readonly ticked: Ticked | undefined
  /** The parent as it will be. */
  readonly whole: Values
}

/** Plans what a parent's form says of its child rows. @param whole the parent as it will be */
async function planChildren(change: Change, tool: Resource, values: Values, whole: Values, parent: Write['row']): Promise<ChildPlan> {
  const planned: ChildPlan = { writes: [], faults: {} }
  for (const [key, value] of Object.entries(values)) {
    const held = tool.fields[key]?.holdsRows
    const child = held && change.engine.tools.get(held.of)
    if (!held || !child || !value) continue
    const said = value as ChildChanges
    if ((['add', 'edit', 'remove'] as const).some(verb => said[verb]?.length && !held.allows.includes(verb))) {
      planned.faults[key] = { code: 'read_only' }
      continue
    }
    const field: ChildField = { key, child, by: held.by, parent, ticked: held.ticked, whole }
    await planAdded(change, field, said, planned)
    await planTouched(change, field, said, planned)
  }
  return planned
}

async function planAdded(change: Change, field: ChildField, said: ChildChanges, planned: ChildPlan): Promise<void> {
  const { key, child, by, parent, ticked, whole } = field
  const gone = idsOf(said.remove ?? [])
  const added = (said.add ?? []).map((given, index) => ({ row: { newRow: `${key}.add.${index}` }, given, parent: { by, row: parent } }))
  const plan = await planRecords(change, child, added, gone)
  take(change, plan, `${key}.add`, planned)
  if (ticked)
    for (const [index, fault] of await tickedElsewhere(change, child, ticked, whole, said.add ?? []))
      planned.faults[`${key}.add.${index}.${ticked.reference}`] ??= fault
  const taken = new Set<string>()
  for (const [index, { writes }] of plan.records.entries())
    for (const { on, mark, message } of uniquePlaces(child, writes[0]?.set ?? {}, change.rules)) {
      if (taken.has(mark))
        planned.faults[`${key}.add.${index}.${on.find(field => field !== by) ?? by}`] ??= notUnique(change.engine, { message })
      taken.add(mark)
    }
}

async function planTouched(change: Change, field: ChildField, said: ChildChanges, planned: ChildPlan): Promise<void> {
  const { key, child } = field
  const ids = idsOf([...(said.edit ?? []), ...(said.remove ?? [])])
  if (ids.length === 0) return
  const rows = new Map((await lockRows(change, child.name, [...(await reached(change, child.name, ids))])).map(row => [row.id, row]))
  const edited = (said.edit ?? []).map(({ id, version, ...given }) => ({ row: ownChild(rows.get(id), field, version), given }))
  take(change, await planRecords(change, child, edited, idsOf(said.remove ?? [])), `${key}.edit`, planned)
  const removed = (said.remove ?? []).map(({ id, version }) => ownChild(rows.get(id), field, version))
  for (const row of removed) planned.writes.push({ tool: child.name, op: 'delete', row: row.id, version: row.version })
  const gone = removed.map(row => ({ row, set: {}, self: row.id, group: `${child.name} ${row.id}` }))
  const { writes, refused } = await runEffect(change, `${child.name}.delete`, gone, {})
  for (const refusal of refused.values()) throw new Refusal(409, 'refused', refusalText(change.engine, refusal))
  planned.writes.push(...writes)
}

/** @throws Refusal 409 where a planner refuses one: the form is saved whole */
function take({ engine }: Change, { records, more }: PlannedRecords, path: string, planned: ChildPlan): void {
  for (const [index, { writes, faults, refused }] of records.entries()) {
    if (refused) throw new Refusal(409, 'refused', refusalText(engine, refused))
    planned.writes.push(...writes)
    for (const [key, fault] of Object.entries(faults)) planned.faults[`${path}.${index}.${key}`] = fault
  }
  planned.writes.push(...more)
}

/** The child row, which must be this parent's and as it was seen. */
function ownChild(row: Row | undefined, { key, by, parent }: ChildField, version: number): Row {
  if (!row || row[by] !== parent) throw new Refusal(404, 'not_found', say('id_not_found'), { params: { field: key } })
  if (row.version !== version) throw new Refusal(412, 'stale', say('failed_to_update_retry'), { params: { field: key } })
  return row
}
