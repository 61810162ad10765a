import { z } from 'zod'
import type { Country } from '../country.ts'
import type { DocumentedList, DocumentedNames } from '../documentedReads.ts'
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
      const fields = said.fields.map(key => {
        const field = tool.fields[key]
        return [key, field ? storedValue(field, { country }, `${tool.name}-${key}`).nullish() : text]
      })
      const row = z.strictObject({
        id,
        version: count,
        ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
        updated_at: moment.optional(),
        updated_by: z.int().nullish(),
      })
      return z.strictObject({
        [said.rows]: z.array(row),
        count: count.describe('Rows of this page.'),
        page: count,
        total_count: count.describe('All rows; 10,001 if there are more than 10,000.'),
      })
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
