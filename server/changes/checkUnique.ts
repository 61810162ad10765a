import { sql } from 'kysely'
import type { Condition } from '../../schema/condition.ts'
import type { Fault } from '../../schema/fault.ts'
import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { reached } from './reached.ts'
import { recordset } from './recordset.ts'
import type { Values } from './write.ts'

interface UniqueSet {
  on: readonly string[]
  where?: Condition
}

/** A record as it will be, and which of its fields the write sets. */
interface Claim {
  readonly whole: Values
  readonly changed: readonly string[]
  /** The row's own id; 0 for a new one. */
  readonly self: number
}

/**
 * Faults of values that another row has already, of each record. The table's own constraint holds it in the end; this names the field.
 * @param gone rows that the same save removes
 */
export async function checkUnique(
  change: Change,
  tool: Resource,
  claims: readonly Claim[],
  gone: readonly number[] = [],
): Promise<Record<string, Fault>[]> {
  const faults = claims.map((): Record<string, Fault> => ({}))
  const table = { name: tool.name, columns: columnsOf(tool, change.engine.country) }
  for (const { on, where } of uniqueSets(tool)) {
    const asked = claims.flatMap(({ whole, changed, self }, place) => {
      const touches = [...on, ...Object.keys(where ?? {})].some(key => changed.includes(key))
      const isIn = touches && on.every(key => whole[key] !== null && whole[key] !== undefined) && holds(where, whole, change.rules)
      return isIn ? [{ ...whole, '*place': place, '*self': self }] : []
    })
    if (asked.length === 0) continue
    const same = on.map(key => sql`t.${sql.ref(key)} = x.${sql.ref(key)}`)
    const { rows } = await sql<{ id: number; place: number }>`select t.id, x."*place" as place
      from ${recordset(asked, table, { '*place': 'integer', '*self': 'bigint' }, on)} join ${sql.table(tool.name)} as t on ${sql.join(same, sql` and `)}
      where ${conditionSql(where, 't', change.rules.today)} and t.id <> x."*self" and t.id <> all(${[...gone]}::bigint[])`.execute(
      change.sql,
    )
    if (rows.length === 0) continue
    // That the value is taken must be told; by which row, to whoever reaches that row alone.
    const seen = await reached(
      change,
      tool.name,
      rows.map(({ id }) => id),
    )
    for (const { id, place } of rows) {
      // On what was given: a child row does not name its parent.
      const first = on.find(key => claims[place]?.changed.includes(key)) ?? on[0] ?? ''
      const own = faults[place] ?? {}
      own[first] ??= seen.has(id) ? { code: 'not_unique', params: { id } } : { code: 'not_unique' }
    }
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
