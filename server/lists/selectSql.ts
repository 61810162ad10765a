import { type RawBuilder, sql } from 'kysely'
import { quoted, type ReadColumn, refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { andScope, type Reader, scopeSql } from './scopeSql.ts'
import { cellTitlesSql, titleSql, toolsOfTitles } from './titleSql.ts'

/** Columns, and those of them whose titles, and whose pages, are looked up; all when left out. */
interface Selected {
  readonly columns?: readonly ReadColumn[]
  readonly titles?: ReadonlySet<string>
  readonly pages?: ReadonlySet<string>
}

/**
 * `r."id", …, json_build_object('supplier', (select …)) as "_titles"`: columns of the listed row, and the titles of the rows they name, read in the
 * same statement. A lookup by key for each of the page's rows costs less than one more round trip.
 */
export function selectSql(tool: ReadTool, reader: Reader, { columns, titles, pages }: Selected = {}): RawBuilder<unknown> {
  const selected = columns ?? [...tool.columns.values()]
  const named = (wanted: ReadonlySet<string> | undefined) => selected.filter(({ key }) => wanted === undefined || wanted.has(key))
  const plain = objectOf(named(titles), key => titleSql(tool, key, reader))
  const inCells = named(titles).flatMap(({ key }) => cellTitlesSql(tool, key, reader) ?? [])
  const told = inCells.length > 0 ? sql.join([plain ? sql`${plain}::jsonb` : sql`'{}'::jsonb`, ...inCells], sql` || `) : plain
  const opened = objectOf(named(pages), key => pageSql(tool, key, reader))
  const own = sql.raw(selected.map(({ key }) => `r.${quoted(key)}`).join(', '))
  // Most tools have no pages: nothing of them goes over the wire then.
  return sql`${own}, ${told ?? sql`'{}'::json`} as "_titles"${opened ? sql`, ${opened} as "_pages"` : sql``}`
}

/**
 * Columns of a tool with the titles and pages of those alone that are shown: each title is a look into another table that Postgres plans anew for each call.
 * @param keys the columns that are read; all of them when left out, as what may be done to a row may hang on any
 */
export function shownSelect(tool: ReadTool, reader: Reader, shown: ReadonlySet<string>, keys?: ReadonlySet<string>): RawBuilder<unknown> {
  return knownSelect(tool, reader, JSON.stringify([[...shown], keys && [...keys]]), () => {
    const columns = [...tool.columns.values()].filter(({ key }) => keys === undefined || keys.has(key))
    return selectSql(tool, reader, { columns, titles: shown, pages: shown })
  })
}

/** All of a tool's columns, titles and pages. */
export const wholeSelect = (tool: ReadTool, reader: Reader): RawBuilder<unknown> =>
  knownSelect(tool, reader, '', () => selectSql(tool, reader))

const known = new WeakMap<ReadTool, { readonly over: readonly ReadTool[]; readonly selects: Map<string, RawBuilder<unknown>> }>()

/** For who reaches every row that a tool's columns name, nearly everybody, a select is put together once. */
function knownSelect(tool: ReadTool, reader: Reader, key: string, make: () => RawBuilder<unknown>): RawBuilder<unknown> {
  const { over, selects } = known.get(tool) ?? { over: toolsOfTitles(tool), selects: new Map<string, RawBuilder<unknown>>() }
  known.set(tool, { over, selects })
  if (reader.person.restrictedTo !== null || over.some(target => scopeSql(target, reader) !== null)) return make()
  const select = selects.get(key) ?? make()
  selects.set(key, select)
  return select
}

function objectOf(columns: readonly ReadColumn[], part: (key: string) => RawBuilder<unknown> | null): RawBuilder<unknown> | null {
  const parts = columns.flatMap(({ key }) => {
    const looked = part(key)
    return looked ? [sql`${sql.lit(key)}, ${looked}`] : []
  })
  return parts.length > 0 ? sql`json_build_object(${sql.join(parts)})` : null
}

/** What is known of the page that a field of the listed row `r` opens, as a scalar subquery; empty where the reader does not reach the row that says so. */
function pageSql({ resource, all }: ReadTool, key: string, reader: Reader): RawBuilder<unknown> | null {
  const opens = resource.fields[key]?.opens
  const target = opens && all.get(resource.fields[opens.by]?.refersTo?.tool ?? '')
  if (!opens || !target) return null
  const url = refOf('p', opens.url)
  return sql`(select json_build_object('url', ${url}, 'link', coalesce(${refOf('p', opens.when)}, false)) from ${target.table} p
    where p.id = ${refOf('r', opens.by)} and ${url} is not null${andScope(target, reader, 'p')})`
}
