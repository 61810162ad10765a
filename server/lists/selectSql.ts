import { type RawBuilder, sql } from 'kysely'
import { quoted, type ReadColumn } from './readColumn.ts'

/**
 * `r."id", …, json_build_object('supplier', (select …)) as "_titles"`: columns of the listed row, and the titles of the rows they name, read in the
 * same statement. A lookup by key for each of the page's rows costs less than one more round trip.
 */
export function selectSql(
  columns: readonly ReadColumn[],
  titles: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, string> = new Map(),
): RawBuilder<unknown> {
  const own = columns.map(({ key }) => `r.${quoted(key)}`)
  // Most tools have no pages: nothing of them goes over the wire then.
  const further = pages.size > 0 ? [`${objectOf(columns, pages)} as "_pages"`] : []
  return sql.raw([...own, `${objectOf(columns, titles)} as "_titles"`, ...further].join(', '))
}

function objectOf(columns: readonly ReadColumn[], parts: ReadonlyMap<string, string>): string {
  const named = columns.flatMap(({ key }) => (parts.has(key) ? [`'${key}', ${parts.get(key)}`] : []))
  return named.length > 0 ? `json_build_object(${named.join(', ')})` : `'{}'::json`
}
