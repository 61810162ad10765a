import { sql } from 'kysely'
import { each } from '../../schema/each.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import type { Change } from './context.ts'
import { viewerOf } from './recordFor.ts'
import { rowsBy } from './rowsBy.ts'

/** Ids told of in one fault. */
const TOLD = 20

/**
 * Faults of the rows that a value names, by path, in the cells of its rows too. A row that the person does not reach is not told from one that is not
 * there; jobs reach all.
 */
export async function referenceFaults(change: Change, key: string, field: Field, value: unknown): Promise<Record<string, Fault>> {
  const faults: Record<string, Fault> = {}
  const all = [...each(key, field, value)].flatMap(({ path, field: named, value: said }) => {
    if (named.refersTo) return [{ path, field: named, ids: [said as number] }]
    return named.refersToMany ? [{ path, field: named, ids: said as readonly number[] }] : []
  })
  for (const [asked, named] of rowsBy(all, one => one.field)) {
    const found = await fitting(
      change,
      asked,
      named.flatMap(({ ids }) => ids),
    )
    for (const { path, ids } of named) {
      const missing = ids.filter(id => !found.has(id))
      if (missing.length > 0)
        faults[path] = asked.refersToMany
          ? { code: 'ids_not_found', params: { ids: missing.slice(0, TOLD).join(', ') } }
          : { code: 'id_not_found' }
      // What people may choose is narrower than what there is; what happens by itself may name any.
      else if (change.person && ids.some(id => !found.get(id))) faults[path] = { code: 'not_allowed_here' }
    }
  }
  return faults
}

/** Which of these rows are there for the person, and whether they may be chosen. */
async function fitting(change: Change, { refersTo, refersToMany }: Field, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const name = refersTo?.tool ?? refersToMany?.tool ?? ''
  const read = change.engine.read.get(name)
  const viewer = viewerOf(change)
  const scope = read && viewer && scopeSql(read, viewer, 't')
  const { rows } = await sql<{ id: number; fits: boolean }>`
    select t.id, ${conditionSql(refersTo?.only, 't', change.rules.today)} as fits from ${sql.table(name)} as t
    where t.id = any(${[...new Set(ids)]}::bigint[])${scope ? sql` and ${scope}` : sql``}`.execute(change.sql)
  return new Map(rows.map(({ id, fits }) => [id, fits]))
}
