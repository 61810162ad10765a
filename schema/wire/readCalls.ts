import { z } from 'zod'
import { lookupPermissions } from '../namedQuestions.ts'
import { permissionList, readPermissions } from '../permission.ts'
import { printTypes } from '../prints.ts'
import type { Resource } from '../resource.ts'
import { bytes, type Call, call } from './call.ts'
import { happening, historyEntry, namedRows } from './changes.ts'
import { counted, counting, counts, left, partCounts, someIds, sums } from './countShapes.ts'
import { choices, formParameters, formQueryResult, found, nameAsked, readable, rowNamed, typed } from './searches.ts'
import { count, id, inJson, text } from './shapes.ts'
import type { ToolSchemas, WireRecord } from './toolSchemas.ts'

const sort = inJson(z.tuple([text, text]).meta({ id: 'sort', description: 'A column and ASC or DESC.' })).optional()
const range = inJson(
  z.tuple([count, count]).meta({ id: 'range', description: 'First and last row, both included; at most 1,000 rows.' }),
).optional()
const after = text.optional().describe('`X-Cursor-Next` of the page before, under the same filter and sort.')
const columns = inJson(z.array(text)).optional()
const sheets = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** Looks up what a question may be answered with, of a tool or of an upload. */
export const namesCall = (own: Pick<Call, 'section' | 'of' | 'sessionOnly' | 'permission'>) =>
  call({
    ...own,
    method: 'GET',
    path: '/api/:tool/names',
    summary: 'Choices of an input',
    query: nameAsked,
    response: z.array(rowNamed),
  })

/**
 * The calls of a tool that read: its list and what is counted of it, one record with all that is told of it, and what a form finds. Schemas are made when they are
 * asked for.
 * @param filter makes the schema of its filter
 * @param other schemas of another tool
 */
export function readCalls(tool: Resource, schemas: ToolSchemas, filter: () => z.ZodType, other: (tool: string) => ToolSchemas | undefined) {
  const { name, section, permissions, desk, sessionOnly } = tool
  const own = { section, sessionOnly, of: { tool: name } } as const
  const lists = { ...own, method: 'GET', permission: permissionList(permissions.list) } as const
  const opens = { ...own, method: 'GET', permission: readPermissions(tool) } as const
  const filtered = () => inJson(filter()).optional()
  const record = (): z.ZodType<WireRecord> => schemas.record
  const exported = <F extends 'csv' | 'xlsx'>(format: F) =>
    call({
      ...lists,
      of: { tool: name, format },
      path: '/api/:tool/export/:format',
      summary: `all rows that match, as ${format}`,
      get query() {
        return z.object({ filter: filtered(), sort, columns })
      },
      response: bytes(sheets[format]),
    })

  return {
    list: call({
      ...lists,
      path: '/api/:tool',
      summary: 'List',
      get query() {
        return z.object({ filter: filtered(), sort, range, after, count: counting })
      },
      responseHeaders: ['Content-Range', 'X-Total', 'X-Has-More', 'X-Cursor-Next'],
      get response() {
        return z.union([z.array(record()), counted])
      },
    }),
    counts: call({
      ...lists,
      path: '/api/:tool/counts',
      summary: 'Count',
      get query() {
        return z.object({ filter: filtered() })
      },
      response: counts,
    }),
    find: call({
      ...lists,
      path: '/api/:tool/find',
      summary: 'Find by what was typed, as the list declares',
      query: typed,
      response: found,
    }),
    choices: (question: string, may: readonly string[]) =>
      call({
        ...own,
        of: { tool: name, question },
        method: 'GET',
        permission: may,
        path: '/api/:tool/choices/:question',
        summary: 'What may be chosen from the list of the record that is named',
        query: z.object({ of: z.coerce.number().pipe(id).describe('The row that the first reference names.') }),
        response: choices,
      }),
    names: namesCall({ ...own, permission: lookupPermissions(tool) }),
    sums: call({
      ...lists,
      path: '/api/:tool/sums',
      summary: 'Add up',
      get query() {
        return z.object({ filter: filtered() })
      },
      response: sums,
    }),
    left: call({
      ...opens,
      path: '/api/:tool/left',
      summary: 'How much of rows is left for actions that take from it',
      query: z.object({ ids: someIds }),
      response: left,
    }),
    tries: (attempt: string) =>
      call({
        ...own,
        of: { tool: name, name: attempt },
        method: 'POST',
        permission: [...new Set([...permissionList(permissions.create), ...permissionList(permissions.edit)])],
        viewing: true,
        path: '/api/:tool/tries/:name',
        summary: 'Run a form query with unsaved values',
        query: formParameters(tool.formQueries[attempt]),
        get body() {
          return schemas.tried(attempt)
        },
        response: formQueryResult,
      }),
    statements: (field: string) =>
      call({
        ...own,
        of: { tool: name, name: field },
        method: 'GET',
        permission: [...new Set([...permissionList(permissions.create), ...permissionList(permissions.edit)])],
        path: '/api/:tool/statements/:name',
        summary: 'What a statement may read',
        response: readable,
      }),
    prints: (print: string) => {
      const { as = 'csv', permission, label } = tool.prints[print] ?? {}
      return call({
        ...own,
        of: { tool: name, name: print },
        method: 'GET',
        permission: permission === undefined ? opens.permission : permissionList(permission),
        path: '/api/:tool/:id/prints/:name',
        summary: label ?? print,
        response: bytes(printTypes[as]),
      })
    },
    one: call({
      ...opens,
      path: '/api/:tool/:id',
      summary: 'Read one',
      responseHeaders: ['ETag'],
      get response() {
        return record()
      },
    }),
    history: call({ ...opens, path: '/api/:tool/:id/history', summary: 'Changes, newest first', response: z.array(historyEntry) }),
    uses: call({ ...opens, path: '/api/:tool/:id/uses', summary: 'Where it is used', response: z.array(namedRows) }),
    csv: exported('csv'),
    xlsx: exported('xlsx'),
    desk: call({
      ...opens,
      path: '/api/:tool/:id/desk',
      summary: 'A record, and the rows of each part of its desk',
      get response() {
        const parts = Object.entries(desk?.parts ?? {}).map(([part, said]): [string, z.ZodType<WireRecord[]>] => [
          part,
          z.array(other(said.tool)?.record ?? record()).max(200),
        ])
        return z.strictObject({
          record: record(),
          parts: z.strictObject(Object.fromEntries(parts)),
          counts: partCounts,
        })
      },
    }),
    timeline: call({
      ...opens,
      path: '/api/:tool/:id/timeline',
      summary: 'What happened to a record and its parts, newest first',
      response: z.array(happening),
    }),
  }
}
