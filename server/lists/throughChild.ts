import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Asked } from './asked.ts'
import { compareSql } from './compareSql.ts'
import { conditionSql } from './conditionSql.ts'
import { refOf } from './readColumn.ts'
import { scopeSql } from './scopeSql.ts'
import type { Viewer } from './viewer.ts'

/** Up to here the rows are looked up one by one; above, so many of them match that going through the list in its order meets them soon. */
const FEW = 5000

/**
 * Rows by questions about one kind of child, all asked of the same child row, and one that the person reaches: a sub-order of
 * this supplier in that state.
 * Left to itself, Postgres goes through all orders to find the three of a small supplier, in the hope that a page of them comes soon; so the
 * children are counted first, by their own index and not far.
 */
export async function throughChild(db: Kysely<Tables>, group: readonly Asked[], viewer: Viewer): Promise<RawBuilder<unknown>> {
  const { through, tool } = group[0]?.via ?? {}
  if (!tool || !through || !('child' in through)) return sql`true`
  const scope = scopeSql(tool, viewer, 'c')
  const asked = sql.join(
    [
      ...(scope ? [scope] : []),
      ...group.flatMap(({ column, operator, value, via }) => [
        compareSql(refOf('c', column.key), column.column, operator, value, viewer.zone),
        ...(via && 'where' in via.through ? [conditionSql(via.through.where, 'c', viewer.today)] : []),
      ]),
    ],
    sql` and `,
  )
  const { table } = tool
  const by = refOf('c', through.by)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from ${table} c where ${asked} limit ${FEW + 1}) n`.execute(db)
  return (rows[0]?.count ?? 0) > FEW
    ? sql`exists (select 1 from ${table} c where ${by} = r.id and ${asked})`
    : sql`r.id = any(array(select ${by} from ${table} c where ${asked}))`
}
