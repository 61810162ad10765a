import { type RawBuilder, sql } from 'kysely'
import { quoted, type ReadColumn } from './readColumn.ts'

/**
 * `r."id", …, json_build_object('supplier', (select …)) as "_titles"`: columns of the listed row, and the titles of the rows they name, read in the
 * same statement. A lookup by key for each of the page's rows costs less than one more round trip.
 */
export function selectSql(columns: readonly ReadColumn[], titles: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const named = columns.flatMap(({ key }) => (titles.has(key) ? [`'${key}', ${titles.get(key)}`] : []))
  const object = named.length > 0 ? `json_build_object(${named.join(', ')})` : `'{}'::json`
  return sql.raw([...columns.map(({ key }) => `r.${quoted(key)}`), `${object} as "_titles"`].join(', '))
}
