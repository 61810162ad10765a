import { sql } from 'kysely'
import { tableOf } from '../../schema/view.ts'
import { idsOf } from '../changes/rows.ts'
import { parseFilter } from '../lists/parseFilter.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Viewer } from '../lists/viewer.ts'
import { whereSql } from '../lists/whereSql.ts'
import type { Telling } from '../notices/tell.ts'

/** A row that a change set wrote; `op` as in the history: 0 made, 1 changed, 2 deleted. */
export interface Written {
  readonly row: number
  readonly op: number
}

export interface Concerned {
  readonly ids: readonly number[]
  /** Those of them that are gone, or that the filter held for before and holds for no more. */
  readonly left: readonly number[]
}

/**
 * Rows of a change set that a person reaches and a filter holds for, as they stand now or as they stood before it.
 * @throws Refusal 422 where the filter is none, or fits too much
 */
export async function concernedRows(
  { sql: db }: Pick<Telling, 'sql'>,
  read: ReadTool,
  changeSet: number,
  written: readonly Written[],
  filter: Readonly<Record<string, unknown>>,
  viewer: Viewer,
): Promise<Concerned> {
  const where = await whereSql(db, read, parseFilter(filter, read, viewer), viewer)
  const standing = written.filter(({ op }) => op !== 2).map(({ row }) => row)
  const { rows } = await sql<{ id: number }>`select r.id from ${read.table} r where r.id = any(${standing}::bigint[]) and ${where}`.execute(
    db,
  )
  const now = new Set(idsOf(rows))
  const others = written.filter(({ row, op }) => op !== 0 && !now.has(row)).map(({ row }) => row)
  if (others.length === 0) return { ids: sorted(now), left: [] }
  const before = await sql<{ id: number }>`select r.id from ${read.table} t right join unnest(${others}::bigint[]) as o(id) on o.id = t.id
    cross join lateral jsonb_populate_record(t, ${pastSql(read, changeSet)} || jsonb_build_object('id', o.id)) r where ${where}`.execute(db)
  const left = idsOf(before.rows)
  return { ids: sorted([...now, ...left]), left: sorted(left) }
}

const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)

/**
 * How the row `o` stood before a change set, as far as it differs from how it stands (`t`): of each value the oldest that was kept since, and of a counter,
 * of which the difference is kept, what is left once all of them are taken off.
 */
function pastSql({ resource }: ReadTool, changeSet: number) {
  const kept = sql`change_rows h join tool_numbers n on n.number = h.tool cross join lateral jsonb_each(h.before) e
    where n.name = ${tableOf(resource)} and h."row" = o.id and h.change_set >= ${changeSet} and h.before is not null
      and e.value <> '{"erased": true}'::jsonb`
  const values = sql`select distinct on (e.key) e.key, e.value from ${kept} and left(e.key, 1) <> '+' order by e.key, h.id`
  const counters = sql`select substr(e.key, 2) as key, to_jsonb((to_jsonb(t) ->> substr(e.key, 2))::numeric - sum((e.value #>> '{}')::numeric)) as value
    from ${kept} and left(e.key, 1) = '+' and jsonb_typeof(e.value) <> 'array' group by e.key`
  return sql`coalesce((select jsonb_object_agg(x.key, x.value) from ((${values}) union all (${counters})) x), '{}'::jsonb)`
}
