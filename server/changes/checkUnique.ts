import { sql } from 'kysely'
import type { Condition } from '../../schema/condition.ts'
import type { Fault } from '../../schema/fault.ts'
import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Change } from './context.ts'
import { mayBeSeen } from './routes/mayBeSeen.ts'
import type { Values } from './write.ts'

interface UniqueSet {
  on: readonly string[]
  where?: Condition
}

/**
 * Faults of values that another row has already. The table's own constraint holds it in the end; this names the field.
 * @param whole the record as it will be
 * @param changed keys that the write sets
 * @param self the row's own id; 0 for a new one
 * @param gone rows that the same save removes
 */
export async function checkUnique(
  change: Change,
  tool: Resource,
  whole: Values,
  changed: readonly string[],
  self: number,
  gone: readonly number[] = [],
): Promise<Record<string, Fault>> {
  const faults: Record<string, Fault> = {}
  for (const { on, where } of uniqueSets(tool)) {
    const touches = [...on, ...Object.keys(where ?? {})].some(key => changed.includes(key))
    if (!touches || on.some(key => whole[key] === null || whole[key] === undefined) || !holds(where, whole, change.rules)) continue
    const same = on.map(key => sql`t.${sql.ref(key)} = ${whole[key]}`)
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(tool.name)} as t where ${sql.join(same, sql` and `)}
      and ${conditionSql(where, 't', change.rules.today)} and t.id <> all(${[self, ...gone]}::bigint[]) limit 1`.execute(change.sql)
    // On what was given: a child row does not name its parent.
    const first = on.find(key => changed.includes(key)) ?? on[0]
    if (!rows[0] || !first) continue
    const { id } = rows[0]
    // That the value is taken must be told; by which row, to whoever reaches that row alone.
    faults[first] ??= (await mayBeSeen(change, tool, id)) ? { code: 'not_unique', params: { id } } : { code: 'not_unique' }
  }
  return faults
}

const known = new WeakMap<Resource, readonly UniqueSet[]>()

/** Single unique fields and the declared sets of several. */
export function uniqueSets(tool: Resource): readonly UniqueSet[] {
  const sets = known.get(tool) ?? setsOf(tool)
  known.set(tool, sets)
  return sets
}

function setsOf(tool: Resource): UniqueSet[] {
  const single = Object.entries(tool.fields).filter(([, field]) => field.unique)
  const said = tool.unique.map(set => ('on' in set ? set : { on: set }))
  return [...single.map(([key]) => ({ on: [key] })), ...said]
}
