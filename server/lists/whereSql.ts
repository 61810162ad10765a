import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Asked, AskedFilter } from './asked.ts'
import { compareSql } from './compareSql.ts'
import { idsThrough } from './idsThrough.ts'
import { refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { scopeSql } from './scopeSql.ts'
import { searchSql } from './searchSql.ts'
import { throughChild } from './throughChild.ts'
import type { Viewer } from './viewer.ts'

/**
 * A checked filter as a condition on the row `r`, with what the person may see at all. Names of other rows become their ids first, so that no list
 * joins to search.
 * @throws Refusal 422 `narrow_the_name` where a name fits more than 200 rows
 */
export async function whereSql(db: Kysely<Tables>, tool: ReadTool, filter: AskedFilter, viewer: Viewer): Promise<RawBuilder<boolean>> {
  const parts: RawBuilder<unknown>[] = []
  const byChild = new Map<string, Asked[]>()
  for (const asked of filter.asked) {
    const through = asked.via?.through
    if (!asked.via || !through) parts.push(compareSql(asked.column.ref, asked.column.column, asked.operator, asked.value, viewer.zone))
    else if ('child' in through) {
      const group = `${through.child} ${through.by}`
      byChild.set(group, [...(byChild.get(group) ?? []), asked])
    } else {
      const ids = await idsThrough(db, asked, asked.via.tool, viewer)
      parts.push(sql`${refOf('r', through.reference)} = any(${ids}::bigint[])`)
    }
  }
  for (const group of byChild.values()) parts.push(await throughChild(db, group, viewer))
  if (filter.q !== null) parts.push(searchSql(tool, filter.q, viewer))
  const scope = scopeSql(tool, viewer)
  if (scope) parts.push(scope)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
