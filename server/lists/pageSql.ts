import { type RawBuilder, sql } from 'kysely'
import { refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { type Reader, scopeSql } from './scopeSql.ts'

/** What is known of the page that a field of the listed row `r` opens, as a scalar subquery; empty where the reader does not reach the row that says so. */
export function pageSql({ resource, all }: ReadTool, key: string, reader: Reader): RawBuilder<unknown> | null {
  const opens = resource.fields[key]?.opens
  const target = opens && all.get(resource.fields[opens.by]?.refersTo?.tool ?? '')
  if (!opens || !target) return null
  const url = refOf('p', opens.url)
  const scope = scopeSql(target, reader, 'p')
  return sql`(select json_build_object('url', ${url}, 'link', coalesce(${refOf('p', opens.when)}, false)) from ${target.table} p
    where p.id = ${refOf('r', opens.by)} and ${url} is not null${scope ? sql` and ${scope}` : sql``})`
}
