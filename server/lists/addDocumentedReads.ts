import { sql } from 'kysely'
import { calledAs } from '../../schema/documented.ts'
import type { DocumentedFind, DocumentedList, DocumentedNames, DocumentedRead } from '../../schema/documentedReads.ts'
import { outward } from '../../schema/documentNames.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { documentedFind, documentedList, documentedNames } from '../../schema/wire/documentedReads.ts'
import { invalid } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import { notFound } from '../http/context.ts'
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
/** @param textOf the text of a message of the marketplace */
export function addDocumentedReads(routes: Routes, reading: Reading, textOf: (key: string) => string): void {
  for (const tool of reading.tools.values())
    for (const [path, said] of Object.entries(tool.resource.calls ?? {}) as [`/api/${string}`, DocumentedRead][]) {
      if (said.type === 'list')
        routes.serve(documentedList(tool.resource, path, said, reading.country), async (c, { query }) =>
          c.json(await listed(reading, tool, said, query as ListQuery, reading.viewerOf(personOf(c)))),
        )
      if (said.type === 'find')
        routes.serve(documentedFind(tool.resource, path, said, reading.country), async (c, { query }) => {
          const row = await foundRow(reading, tool, said, query as FindQuery, reading.viewerOf(personOf(c)))
          if (row) return c.json(row)
          const { readFailed } = tool.resource.messages
          throw readFailed ? new Refusal(404, 'not_found', textOf(readFailed), { params: { key: readFailed } }) : notFound()
        })
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
    return [[key, filterValue(field, value)]]
  })
  const filter = { ...Object.fromEntries(filters), ...(id !== undefined && { id: Number(id) }) }
  const request = { filter, sort: undefined, start: (page - 1) * limit, size: limit, after: null, count: null }
  const { records, total } = await listRows(reading, tool, request, viewer)
  const system = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(['updated_at', 'updated_by'].flatMap(key => (key in row ? [[key, row[key]]] : [])))
  const rows = records.map(row => ({ ...outward(said, said.fields, row), ...system(row) }))
  return { [said.rows]: rows, count: rows.length, page, total_count: total ?? rows.length }
}

/** The value of a parameter as filters take it. */
function filterValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'boolean') return value === 'true'
  const isNumber = field?.refersTo !== undefined || field?.options?.some(({ id }) => typeof id === 'number') === true
  return isNumber ? Number(value) : value
}

type FindQuery = Readonly<Record<string, string | undefined>>

/** The row of the parameters, or null. @throws Refusal 422 without all parameters of one set */
async function foundRow(reading: Reading, tool: ReadTool, said: DocumentedFind, query: FindQuery, viewer: Viewer) {
  const { resource } = tool
  const nameOf = (key: string) => (key === said.row?.by ? said.row.as : calledAs(said, key).as)
  const given = said.by.find(keys => keys.some(key => query[nameOf(key)] !== undefined)) ?? said.by[0] ?? []
  const missing = given.find(key => query[nameOf(key)] === undefined && !resource.fields[key]?.when)
  if (missing !== undefined) throw invalid({ [nameOf(missing)]: { code: 'missing' } })
  const filter = Object.fromEntries(
    given.map(key => {
      const value = query[nameOf(key)]
      return value === undefined ? [`${key}_empty`, true] : [key, filterValue(resource.fields[key], value)]
    }),
  )
  const request = { filter, sort: undefined, start: 0, size: 1, after: null, count: null }
  const { records } = await listRows(reading, tool, request, viewer)
  const [row] = records
  return row ? outward(said, said.fields, row) : null
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
