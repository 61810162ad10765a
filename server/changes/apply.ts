import { defaultsOf } from '../../schema/defaultsOf.ts'
import { irreversibleStates } from '../../schema/irreversible.ts'
import { rowsBy } from '../../schema/maps.ts'
import { withResets } from '../../schema/resets.ts'
import type { Resource } from '../../schema/resource.ts'
import { erase } from '../erasure/erase.ts'
import { erasureOf } from '../erasure/erasureOf.ts'
import { tellOfWrites } from '../notices/tellOfWrites.ts'
import { noteForSubscribers } from '../subscriptions/noteForSubscribers.ts'
import { acrossOf } from './acrossRules.ts'
import { checkAcross } from './checkAcross.ts'
import { type Claim, givesUp, uniquePlaces } from './checkUnique.ts'
import { cleanWrites } from './cleanWrites.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change, MovedRow } from './context.ts'
import { counted } from './counted.ts'
import { difference } from './difference.ts'
import { irreversible, irreversibleRows, lockedBy } from './irreversible.ts'
import { keepOrder } from './keepOrder.ts'
import { keepVersions } from './keepVersions.ts'
import { makeSecrets } from './makeSecrets.ts'
import { idOf, namesNew, newIds, resolved } from './newIds.ts'
import { numberRows } from './numberRows.ts'
import type { Table } from './recordset.ts'
import { referenceOrder } from './referenceOrder.ts'
import { type HeldIds, refreshAggregates } from './refreshAggregates.ts'
import { forgetRows, lockRows } from './rows.ts'
import { invalid } from './say.ts'
import { shortCounter, tooLittle } from './shortCounter.ts'
import { tellChange } from './tellChange.ts'
import { type Added, isNewRow, type Row, type Values, type Write } from './write.ts'
import { type HistoryRow, writeHistory } from './writeHistory.ts'
import { deleteRows, type InsertedRow, insertRows, type UpdatedRow, updateRows } from './writeRows.ts'

/** What was written: how many rows, which of each tool, and the ids that new rows got. */
export interface Applied {
  /** Null where nothing had to be changed and none was opened before. */
  readonly changeSet: number | null
  readonly count: number
  readonly touched: ReadonlyMap<string, readonly number[]>
  readonly made: ReadonlyMap<string, number>
}

/**
 * Writes rows with their history, roll-ups and whatever hangs on writes. Writes that change nothing leave no trace.
 * @param under the change set, or what opens one, which is asked only where something changes
 * @param what the tool and what was done to it: an action that erases leaves nothing personal behind
 * @param known rows that the caller has locked in this transaction, by tool: with what is written, what must be unique and what is rolled up
 */
export async function apply(
  change: Change,
  under: number | (() => Promise<number>),
  planned: readonly Write[],
  what: { readonly tool: string; readonly what: string },
  known: KnownRows = new Map(),
): Promise<Applied> {
  const erasure = await erasureOf(change, what, planned)
  const writes = makeSecrets(change, what, cleanWrites(change, await keepOrder(change, erasure?.writes ?? planned)))
  const watching = []
  for (const watch of change.engine.around) watching.push(await watch(change, writes))
  const made = await newIds(change, writes)
  const byTools: ToolWrites[] = []
  const numbered = new Map<string, ToolWrites['inserted']>()
  for (const [toolName, own] of inOrder(change, writes)) {
    const one = await sortWrites(change, toolName, own, made, known.get(toolName))
    await numberRows(change, one.tool, one.inserted, numbered)
    numbered.set(toolName, one.inserted)
    byTools.push(one)
  }
  const history = byTools.flatMap(historyOf)
  const changeSet = typeof under === 'number' ? under : history.length > 0 || erasure ? await under() : null
  if (changeSet === null) {
    for (const seen of watching) await seen?.()
    return { changeSet, count: 0, touched: new Map(), made }
  }
  for (const one of byTools) await checkLocked(change, one)
  for (const one of byTools) if (acrossOf(one.tool).length > 0) await holdBeside(change, one)
  for (const { table, updated, deleted } of byTools) {
    await deleteRows(change, table, part(deleted, true))
    await updateRows(change, table, part(updated, true))
  }
  // Rows are made before others refer to them, and removed after.
  for (const { table, inserted } of byTools) await insertRows(change, table, inserted)
  for (const { table, updated } of byTools) await updateRows(change, table, part(updated, false))
  for (const { table, deleted } of byTools.toReversed()) await deleteRows(change, table, part(deleted, false))
  const held = heldIds(change, byTools, known)
  forgetRows(change)
  await writeHistory(change, changeSet, history)
  const touched = new Map<string, readonly number[]>(
    [...rowsBy(history, row => row.tool)].map(([tool, rows]) => [tool, rows.map(({ row }) => row)]),
  )
  for (const one of byTools) await refreshAggregates(change, one.table.name, () => movedOf(one), touched, held)
  for (const one of byTools) await keepVersions(change, changeSet, what, one, touched)
  const changed = changedFields(byTools)
  const moved = (tool: string) => byTools.flatMap(one => (one.table.name === tool ? movedOf(one) : []))
  for (const hook of change.engine.afterWrite) await hook(change.sql, touched, changed, moved)
  await tellOfWrites(change, changeSet, byTools)
  if (erasure) await erase(change, changeSet, erasure.people)
  await tellChange(change, changeSet, touched, new Set(byTools.flatMap(({ tool, inserted }) => (inserted.length > 0 ? tool.name : []))))
  await noteForSubscribers(change, changeSet, new Set(history.map(({ tool: name }) => name)))
  for (const seen of watching) await seen?.()
  return { changeSet, count: history.length, touched, made }
}

/** Rows by id, by tool. */
export type KnownRows = ReadonlyMap<string, ReadonlyMap<number, Row>>

/** The writes of one tool, in the order of an apply: what is inserted, updated and deleted. */
interface ToolWrites {
  tool: Resource
  table: Table
  inserted: InsertedRow[]
  /** `first`: gives up what another row takes. */
  updated: (UpdatedRow & { first: boolean })[]
  deleted: { row: number; before: Row; group?: string; first: boolean }[]
}

/** A write to a row that is there; `waits`: it names a row that the same plan makes. */
type Standing = Pick<Write, 'op' | 'add' | 'group'> & { readonly row: number; readonly set: Values; readonly waits: boolean }

/** The writes of one tool by what they do, with the rows as they stand, locked. */
async function sortWrites(
  change: Change,
  name: string,
  writes: readonly Write[],
  made: ReadonlyMap<string, number>,
  known: ReadonlyMap<number, Row> = new Map(),
): Promise<ToolWrites> {
  const tool = change.engine.tools.get(name)
  if (!tool) throw new Error(`A plan writes to ${name}, which is no tool`)
  if (tool.appendOnly && writes.some(({ op }) => op !== 'insert'))
    throw new Error(`A plan changes or deletes entries of ${name}, which is append-only`)
  const inserted: ToolWrites['inserted'] = []
  const all: Standing[] = []
  for (const { op, row, set = {}, add, group, version, made: since } of writes) {
    // What refers to a new row has to wait for it.
    const waits = namesNew(set)
    const said = waits ? resolved(set, made) : set
    const id = idOf(row, made)
    // A planner says what is special of a new row; the rest is as declared.
    if (op === 'insert') {
      const values: Record<string, unknown> = Object.assign(defaultsOf(tool.fields, said, change.rules), said)
      for (const [key, amount] of Object.entries(add ?? {})) values[key] = counted.added(values[key], amount)
      const short = shortCounter(tool, {}, { set: values })
      if (short) throw await tooLittle(change, tool, values, short)
      inserted.push({ row: id, set: values, group, version, made: since })
    } else if (isNewRow(row)) throw new Error(`A plan updates a row of ${name} that it inserts: merge the two writes`)
    else all.push({ op, row: id, set: said, add, group, waits })
  }
  const unknown = all.map(one => one.row).filter(id => !known.has(id))
  const before = new Map([...known, ...(await lockRows(change, name, unknown)).map((row): [number, Row] => [row.id, row])])
  const columns = columnsOf(tool, change.engine.country)
  // Several groups may add to the counters of one row: each sees what those before it left.
  const updated = []
  for (const one of all) {
    const row = before.get(one.row)
    const short = one.op === 'update' && row && shortCounter(tool, row, one)
    if (short) throw await tooLittle(change, tool, row, short)
    for (const changes of updatesOf(tool, columns, one, row)) {
      updated.push(changes)
      before.set(one.row, { ...changes.whole, ...changes.set, ...changes.counters } as Row)
    }
  }
  const deletes = all.some(one => one.op === 'delete')
  const taken = new Set(deletes ? inserted.flatMap(one => uniquePlaces(tool, one.set, change.rules).map(({ mark }) => mark)) : [])
  return {
    tool,
    table: { name, columns },
    inserted,
    updated: updated.map(one => ({ ...one, first: !one.waits && givesUp(tool, one.whole, { ...one.whole, ...one.set }, change.rules) })),
    deleted: all.flatMap(({ op, row: id, group }) => {
      const row = op === 'delete' ? before.get(id) : undefined
      const first = row !== undefined && uniquePlaces(tool, row, change.rules).some(({ mark }) => taken.has(mark))
      return row ? [{ row: id, before: row, group, first }] : []
    }),
  }
}

/** @throws Refusal 409 if a value would change that has left the system: whatever plans the write, it would falsify what was sent */
async function checkLocked(change: Change, { tool, updated }: ToolWrites): Promise<void> {
  if (!irreversibleStates(tool).some(({ locked }) => locked)) return
  const states = await irreversibleRows(
    change,
    tool.name,
    updated.map(({ row }) => row),
  )
  for (const { row, set, add } of updated) {
    const locked = lockedBy(states.get(row), { ...set, ...add })
    if (locked) throw irreversible(change, locked.because)
  }
}

/** @throws Refusal 422 where a row cannot stand beside the others; from then on nobody else writes one that could not either */
async function holdBeside(change: Change, { tool, inserted, updated, deleted }: ToolWrites): Promise<void> {
  const claims = new Map<number, Claim>()
  for (const { row, set } of inserted) claims.set(row, { whole: set, changed: Object.keys(set), self: 0 })
  for (const { row, set, whole } of updated) {
    const changed = [...(claims.get(row)?.changed ?? []), ...Object.keys(set)]
    claims.set(row, { whole: { ...whole, ...set }, changed, self: row })
  }
  const gone = deleted.map(({ row }) => row)
  const faults = await checkAcross(change, tool, [...claims.values()], { gone, lock: true })
  const first = faults.find(one => Object.keys(one).length > 0)
  if (first) throw invalid(first, tool.messages.saveFailed && change.engine.say(tool.messages.saveFailed), tool.fields)
}

/** @returns ids of the rows that this transaction has locked, inserted or written, by tool: no other transaction changes them before it ends */
function heldIds(change: Change, byTools: readonly ToolWrites[], known: KnownRows): HeldIds {
  const held: HeldIds = new Map()
  const add = (tool: string, ids: Iterable<number>) => {
    const own = held.get(tool) ?? new Set()
    held.set(tool, own)
    for (const id of ids) own.add(id)
  }
  for (const rows of [change.locked, known]) for (const [tool, own] of rows) add(tool, own.keys())
  for (const { table, inserted, updated } of byTools)
    for (const rows of [inserted, updated])
      add(
        table.name,
        rows.map(({ row }) => row),
      )
  return held
}

function part<One extends { readonly first: boolean }>(rows: readonly One[], first: boolean): One[] {
  return rows.filter(one => one.first === first)
}

function historyOf({ table, inserted, updated, deleted }: ToolWrites): HistoryRow[] {
  return [
    ...inserted.map(one => ({ tool: table.name, row: one.row, op: 0 as const, before: null, group: one.group })),
    ...updated.map(one => ({ tool: table.name, row: one.row, op: 1 as const, before: one.before, group: one.group })),
    ...deleted.map(one => ({ tool: table.name, row: one.row, op: 2 as const, before: one.before, group: one.group })),
  ]
}

/** What of each tool's rows was written; figures that are rolled up follow from it. */
function changedFields(byTools: readonly ToolWrites[]): Map<string, ReadonlySet<string>> {
  const fieldsOf = ({ inserted, updated, deleted }: ToolWrites) => {
    const fields = new Set<string>(inserted.length + deleted.length > 0 ? ['*'] : [])
    for (const { set, add } of updated) {
      for (const field in set) fields.add(field)
      for (const field in add) fields.add(field)
    }
    return fields
  }
  return new Map(byTools.map(one => [one.table.name, fieldsOf(one)]))
}

/** Rows as they were and as they are: their references name the parents whose figures may have moved. */
function movedOf({ inserted, updated, deleted }: ToolWrites): MovedRow[] {
  return [
    ...inserted.map(one => ({ values: one.set, changed: null })),
    ...updated.flatMap(({ whole, set, add }) => {
      const changed = new Set([...Object.keys(set), ...Object.keys(add)])
      return [whole, { ...whole, ...set }].map(values => ({ values, changed }))
    }),
    ...deleted.map(one => ({ values: one.before, changed: null })),
  ]
}

const byTool = (writes: readonly Write[]) => rowsBy(writes, write => write.tool)

function inOrder(change: Change, writes: readonly Write[]): [string, readonly Write[]][] {
  const order = referenceOrder(change.engine.tools)
  return [...byTool(writes)].sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
}

/** What an update really changes of a row, with what was there before; a counter's difference stands under `+<field>`. */
function updatesOf(tool: Resource, columns: ReadonlyMap<string, string>, write: Standing, row: Row | undefined) {
  if (write.op !== 'update' || !row) return []
  const set = { ...withResets(tool, row, difference(columns, row, write.set)) }
  const before: Record<string, unknown> = {}
  for (const key in set) before[key] = row[key] ?? null
  const add: Record<string, Added> = {}
  const counters: Record<string, unknown> = {}
  for (const [key, amount] of Object.entries(write.add ?? {})) {
    if (counted.isNothing(amount)) continue
    before[`+${key}`] = amount
    // A list is written whole; the row is locked, and what is kept of it is the difference.
    if (typeof amount === 'object') set[key] = counted.intoRows(set[key] ?? row[key], amount)
    else {
      add[key] = amount
      counters[key] = counted.added(row[key], amount)
    }
  }
  const { group, waits } = write
  return Object.keys(before).length ? [{ row: row.id, set, add, counters, before, whole: row, group, waits }] : []
}
