import { z } from 'zod'
import type { Country } from '../country.ts'
import { calledAs, type Named } from '../documented.ts'
import type { DocumentedFind, DocumentedList, DocumentedNames } from '../documentedReads.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { call } from './call.ts'
import { count, id, moment, text, whole } from './shapes.ts'
import { storedValue } from './toolSchemas.ts'

/** The contract of a call that lists rows. An unknown parameter is refused (422). */
export function documentedList(tool: Resource, path: `/api/${string}`, said: DocumentedList, country: Country) {
  return call({
    method: 'GET',
    path,
    permission: permissionList(tool.permissions.list),
    section: tool.section,
    summary: 'List',
    get query() {
      const filters = Object.entries(said.filters).map(([name, key]) => [name, parameterOf(tool, key).optional()])
      return z.strictObject({
        page: whole(1, 1_000_000, 1).describe('Counted from 1.'),
        limit: whole(1, said.maxRows, said.pageSize),
        id: text
          .regex(/^\d{1,15}$/)
          .optional()
          .describe('One row.'),
        ...(Object.fromEntries(filters) as Record<string, z.ZodType>),
      })
    },
    get response() {
      const row = namedRow(tool, said, said.fields, country).extend({ updated_at: moment.optional(), updated_by: z.int().nullish() })
      return z.strictObject({
        [said.rows]: z.array(row),
        count: count.describe('Rows of this page.'),
        page: count,
        total_count: count.describe('All rows; 10,001 if there are more than 10,000.'),
      })
    },
  })
}

/** A row with some fields, under the names of a call. */
export function namedRow(tool: Resource, named: Named, fields: readonly string[], country: Country) {
  const { row, cells = {} } = named
  const values = fields.map(key => {
    const field = tool.fields[key]
    const value = field && !cells[key] ? storedValue(field, { country }, `${tool.name}-${key}`).nullish() : undefined
    return [calledAs(named, key).as, value ?? z.array(z.record(text, z.unknown())).nullish()]
  })
  return z.strictObject({
    [row?.as ?? 'id']: row ? text : id,
    version: count,
    ...(Object.fromEntries(values) as Record<string, z.ZodType>),
  })
}

/** The contract of a call that reads one row by the parameters of one set. */
export function documentedFind(tool: Resource, path: `/api/${string}`, said: DocumentedFind, country: Country) {
  const keys = [...new Set(said.by.flat())]
  const nameOf = (key: string) => (key === said.row?.by ? said.row.as : calledAs(said, key).as)
  return call({
    method: 'GET',
    path,
    permission: permissionList(tool.permissions.list),
    section: tool.section,
    summary: 'Read',
    query: z.strictObject(Object.fromEntries(keys.map(key => [nameOf(key), text.max(200).optional()]))),
    get response() {
      return namedRow(tool, said, said.fields, country)
    },
  })
}

/** The text of a parameter that filters by a field. */
const parameterOf = (tool: Resource, key: string): z.ZodType =>
  tool.fields[key]?.kind === 'boolean' ? z.enum(['true', 'false']) : text.max(200)

/** The contract of a call that lists the values of a field. */
export function documentedNames(tool: Resource, path: `/api/${string}`, said: DocumentedNames) {
  return call({
    method: 'GET',
    path,
    permission: permissionList(tool.permissions.list),
    section: tool.section,
    summary: `Names by ${said.field}`,
    query: z
      .strictObject({
        prefix: text.trim().min(2).max(100).optional().describe('How the values start; at least two letters.'),
        token: text.trim().min(1).max(100).optional().describe('A word that the values contain.'),
        limit: whole(1, said.maxRows, said.maxRows),
      })
      .refine(({ prefix, token }) => (prefix === undefined) !== (token === undefined), { path: ['prefix'], params: { code: 'missing' } }),
    response: z.strictObject({
      [said.rows]: z.array(
        z.strictObject({
          [said.field]: text,
          entries: count,
          ...Object.fromEntries(Object.keys(said.figures ?? {}).map(name => [name, z.number()])),
        }),
      ),
    }),
  })
}
