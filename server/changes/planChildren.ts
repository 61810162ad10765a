import type { Fault } from '../../schema/fault.ts'
import type { ChildChanges } from '../../schema/kinds/children.ts'
import type { Resource } from '../../schema/resource.ts'
import { Refusal } from '../errors.ts'
import { reachedIds } from '../lists/reachedIds.ts'
import type { Change } from './context.ts'
import { planNewRow } from './planCreate.ts'
import { planRow } from './planUpdate.ts'
import { viewerOf } from './recordFor.ts'
import { rowsById } from './rows.ts'
import { say } from './say.ts'
import { uniquePlaces } from './uniquePlaces.ts'
import type { Row, Values, Write } from './write.ts'

interface Planned {
  writes: Write[]
  faults: Record<string, Fault>
}

interface Place {
  key: string
  child: Resource
  by: string
  parent: Write['row']
}

/**
 * Plans what a parent's form says of its child rows. Faults stand at `bank_details.add.0.ifsc`.
 * @throws Refusal 412 where a child row moved meanwhile
 */
export async function planChildren(change: Change, tool: Resource, values: Values, parent: Write['row']): Promise<Planned> {
  const planned: Planned = { writes: [], faults: {} }
  for (const [key, value] of Object.entries(values)) {
    const held = tool.fields[key]?.holdsRows
    const child = held && change.engine.tools.get(held.of)
    if (!held || !child || !value) continue
    const place: Place = { key, child, by: held.by, parent }
    const said = value as ChildChanges
    for (const verb of ['add', 'edit', 'remove'] as const) {
      if (said[verb]?.length && !held.may.includes(verb)) planned.faults[key] = { code: 'read_only' }
    }
    if (planned.faults[key]) continue
    await planAdded(change, place, said, planned)
    await planTouched(change, place, said, planned)
  }
  return planned
}

async function planAdded(change: Change, { key, child, by, parent }: Place, said: ChildChanges, planned: Planned): Promise<void> {
  const gone = (said.remove ?? []).map(({ id }) => id)
  const taken = new Set<string>()
  for (const [index, given] of (said.add ?? []).entries()) {
    const { writes, faults } = await planNewRow(change, child, given, { newRow: `${key}.add.${index}` }, { by, row: parent, gone })
    planned.writes.push(...writes)
    for (const { on, mark } of uniquePlaces(child, writes[0]?.set ?? {}, change.rules)) {
      if (taken.has(mark)) planned.faults[`${key}.add.${index}.${on.find(field => field !== by) ?? by}`] = { code: 'not_unique' }
      taken.add(mark)
    }
    for (const [path, fault] of Object.entries(faults)) planned.faults[`${key}.add.${index}.${path}`] = fault
  }
}

async function planTouched(change: Change, place: Place, said: ChildChanges, planned: Planned): Promise<void> {
  const { key, child } = place
  const touched = [...(said.edit ?? []), ...(said.remove ?? [])]
  const ids = touched.map(row => row.id)
  const read = change.engine.read.get(child.name)
  const reached = read ? await reachedIds(change.sql, read, ids, viewerOf(change)) : new Set(ids)
  const rows = new Map((await rowsById(change.sql, child.name, [...reached], { lock: true })).map(row => [row.id, row]))
  const gone = (said.remove ?? []).map(({ id }) => id)
  for (const [index, { id, version, ...given }] of (said.edit ?? []).entries()) {
    const row = own(rows.get(id), place, version)
    const { writes, faults } = await planRow(change, child, row, given, gone)
    planned.writes.push(...writes)
    for (const [path, fault] of Object.entries(faults)) planned.faults[`${key}.edit.${index}.${path}`] = fault
  }
  for (const { id, version } of said.remove ?? []) {
    const row = own(rows.get(id), place, version)
    planned.writes.push({ tool: child.name, op: 'delete', row: row.id, version: row.version })
  }
}

/** The child row, which must be this parent's and as it was seen. */
function own(row: Row | undefined, { key, by, parent }: Place, version: number): Row {
  if (!row || row[by] !== parent) throw new Refusal(404, 'not_found', say('id_not_found'), { params: { field: key } })
  if (row.version !== version) throw new Refusal(412, 'stale', say('failed_to_update_retry'), { params: { field: key } })
  return row
}
