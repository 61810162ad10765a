import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idsOf } from '../changes/rows.ts'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { compareSql } from './compareSql.ts'
import { conditionSql } from './conditionSql.ts'
import type { AskedFilter, FilterTerm } from './filterTerm.ts'
import { leadsToSql, ledIdSql } from './leading.ts'
import { overlapsSql } from './overlapsSql.ts'
import { refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { andScope, scopeSql } from './scopeSql.ts'
import { searchSql } from './searchSql.ts'
import type { Viewer } from './viewer.ts'

/** Up to here the rows are looked up one by one; above, so many of them match that going through the list in its order meets them soon. */
const FEW = 5000

const MOST_IDS = 200

/**
 * A checked filter as a condition on the row `r`, with what the person may see at all. Names of other rows become their ids first, so that no list
 * joins to search.
 * @throws Refusal 422 `narrow_the_name` where a name fits more than 200 rows
 */
export async function whereSql(db: Kysely<Tables>, tool: ReadTool, filter: AskedFilter, viewer: Viewer): Promise<RawBuilder<boolean>> {
  const parts: RawBuilder<unknown>[] = []
  const byChild = new Map<string, FilterTerm[]>()
  for (const asked of filter.asked) {
    const through = asked.via?.relatedFilter
    if (!asked.via || !through) parts.push(compareSql(asked.column.ref, asked.column.column, asked.operator, asked.value, viewer.zone))
    else if ('child' in through) {
      const group = `${through.child} ${through.by}`
      byChild.set(group, [...(byChild.get(group) ?? []), asked])
    } else {
      const ids = await idsThrough(db, asked, asked.via.tool, viewer)
      parts.push(leadsToSql(tool, 'r', through.reference, ids))
    }
  }
  for (const group of byChild.values()) parts.push(await throughChild(db, group, viewer))
  if (filter.q !== null) parts.push(searchSql(tool, filter.q, viewer))
  if (filter.overlaps) parts.push(overlapsSql(tool, filter.overlaps, viewer.zone))
  const scope = scopeSql(tool, viewer)
  if (scope) parts.push(scope)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/**
 * Ids of the rows that a filter through a reference means, such as the resellers of a name; of rows that the person reaches.
 * @throws Refusal 422 when there are more than 200: the name is to be narrowed
 */
async function idsThrough(db: Kysely<Tables>, asked: FilterTerm, other: ReadTool, viewer: Viewer): Promise<number[]> {
  const { column, operator, value, key } = asked
  const { rows } = await sql<{ id: number }>`select r.id from ${other.table} r
    where ${compareSql(column.ref, column.column, operator, value, viewer.zone)}${andScope(other, viewer)} limit ${MOST_IDS + 1}`.execute(
    db,
  )
  if (rows.length <= MOST_IDS) return idsOf(rows)
  const params = { maximum: MOST_IDS }
  const fault = { code: 'narrow_the_name', message: `More than ${MOST_IDS} names fit: narrow the name`, params }
  throw new Refusal(422, 'narrow_the_name', 'Please check inputs!', { params, errors: { [key]: fault } })
}

/**
 * Rows by questions about one kind of child, all asked of the same child row, and one that the person reaches: a sub-order of
 * this supplier in that state.
 * Left to itself, Postgres goes through all orders to find the three of a small supplier, in the hope that a page of them comes soon; so the
 * children are counted first, by their own index and not far.
 */
async function throughChild(db: Kysely<Tables>, group: readonly FilterTerm[], viewer: Viewer): Promise<RawBuilder<unknown>> {
  const { relatedFilter, tool } = group[0]?.via ?? {}
  if (!tool || !relatedFilter || !('child' in relatedFilter)) return sql`true`
  const questions = group.flatMap(({ column, operator, value, via }) => [
    compareSql(refOf('c', column.key), column.column, operator, value, viewer.zone),
    ...(via && 'where' in via.relatedFilter ? [conditionSql(via.relatedFilter.where, 'c', viewer)] : []),
  ])
  const asked = sql`${sql.join(questions, sql` and `)}${andScope(tool, viewer, 'c')}`
  const { table } = tool
  const by = ledIdSql(tool, 'c', relatedFilter.by)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from ${table} c where ${asked} limit ${FEW + 1}) n`.execute(db)
  // No index knows where a way over several tables ends: there the children are always gone through.
  return (rows[0]?.count ?? 0) > FEW && !relatedFilter.by.includes('.')
    ? sql`exists (select 1 from ${table} c where ${by} = r.id and ${asked})`
    : sql`r.id = any(array(select ${by} from ${table} c where ${asked}))`
}
