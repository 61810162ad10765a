import { sql } from 'kysely'
import type { DocumentedList, DocumentedNames } from '../../schema/documentedReads.ts'
import { documentedList, documentedNames } from '../../schema/wire/documentedReads.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { filterAsked } from './countFound.ts'
import { listRows } from './listRows.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { andScope } from './scopeSql.ts'
import type { Viewer } from './viewer.ts'
import { whereSql } from './whereSql.ts'

/** Reading calls at addresses from the requirements: each is the list of its tool, for the same users and with the same rows. */
export function addDocumentedReads(routes: Routes, reading: Reading): void {
  for (const tool of reading.tools.values())
    for (const [path, said] of Object.entries(tool.resource.calls ?? {}) as [`/api/${string}`, DocumentedList | DocumentedNames][]) {
      if (said.type === 'list')
        routes.serve(documentedList(tool.resource, path, said, reading.country), async (c, { query }) =>
          c.json(await listed(reading, tool, said, query as ListQuery, reading.viewerOf(personOf(c)))),
        )
      if (said.type === 'names')
        routes.serve(documentedNames(tool.resource, path, said), async (c, { query }) =>
          c.json(await namesIn(reading, tool, said, query, reading.viewerOf(personOf(c)))),
        )
    }
}

type ListQuery = { readonly page: number; readonly limit: number; readonly id?: string } & Readonly<Record<string, unknown>>

async function listed(reading: Reading, tool: ReadTool, said: DocumentedList, query: ListQuery, viewer: Viewer) {
  const { page, limit, id } = query
  const filters = Object.entries(said.filters).flatMap(([name, key]) => {
    const value = query[name]
    if (value === undefined) return []
    const field = tool.resource.fields[key]
    if (field?.search) return [[`${key}_contains`, value]]
    return [[key, field?.kind === 'boolean' ? value === 'true' : value]]
  })
  const filter = { ...Object.fromEntries(filters), ...(id !== undefined && { id: Number(id) }) }
  const request = { filter, sort: undefined, start: (page - 1) * limit, size: limit, after: null, count: null }
  const { records, total } = await listRows(reading, tool, request, viewer)
  const keys = ['id', 'version', ...said.fields, 'updated_at', 'updated_by']
  const rows = records.map(row => Object.fromEntries(keys.flatMap(key => (key in row ? [[key, row[key]]] : []))))
  return { [said.rows]: rows, count: rows.length, page, total_count: total ?? rows.length }
}

interface NamesQuery {
  readonly prefix?: string | undefined
  readonly token?: string | undefined
  readonly limit: number
}

async function namesIn(
  reading: Reading,
  tool: ReadTool,
  { field, rows: as, also, figures = {} }: DocumentedNames,
  { prefix, token = '', limit }: NamesQuery,
  viewer: Viewer,
) {
  const where = await whereSql(reading.db.sql, tool, filterAsked(tool, {}, viewer), viewer)
  const other = also && reading.tools.get(also.tool)
  const more =
    also && other ? sql` union all select r.${sql.ref(also.field)}, 0 from ${other.table} r where true${andScope(other, viewer)}` : sql``
  const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, sign => `\\${sign}`)
  const matches = prefix === undefined ? sql`' ' || name || ' ' like ${`% ${literal(token)} %`}` : sql`name like ${`${literal(prefix)}%`}`
  const numbers = Object.entries(figures).map(
    ([name, { tool: of, by, field: number }]) =>
      sql`, coalesce((select f.${sql.ref(number)} from ${sql.table(of)} f where f.${sql.ref(by)} = name), 0)::double precision as ${sql.ref(name)}`,
  )
  const order = [...Object.keys(figures).map(name => sql`${sql.ref(name)} desc`), sql`name`]
  const { rows } = await sql<Record<string, string | number>>`
    with named as (select r.${sql.ref(field)} as name, 1 as entries from ${tool.table} r where ${where}${more}),
      found as (select name, sum(entries)::integer as entries from named where ${matches} group by name)
    select name as ${sql.ref(field)}, entries${sql.join(numbers, sql``)} from found order by ${sql.join(order)} limit ${limit}`.execute(
    reading.db.sql,
  )
  return { [as]: rows }
}
