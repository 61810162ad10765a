import { z } from 'zod'
import { mayList, readMay } from '../may.ts'
import { mayName } from '../namedQuestions.ts'
import { printTypes } from '../prints.ts'
import type { Resource } from '../resource.ts'
import { bytes, type Call, call } from './call.ts'
import { happening, historyEntry, namedRows } from './changes.ts'
import { counted, counting, counts, left, partCounts, someIds, sums } from './countShapes.ts'
import { choices, found, nameAsked, readable, rowNamed, shownAs, tried, typed } from './searches.ts'
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
export const namesCall = (own: Pick<Call, 'section' | 'of' | 'bySession' | 'may'>) =>
  call({
    ...own,
    method: 'GET',
    path: '/api/:tool/names',
    summary: 'Names of what a question may be answered with',
    query: nameAsked,
    answer: z.array(rowNamed),
  })

/**
 * The calls of a tool that read: its list and what is counted of it, one record with all that is told of it, and what a form finds. Schemas are made when they are
 * asked for.
 * @param filter makes the schema of its filter
 * @param other schemas of another tool
 */
export function readCalls(tool: Resource, schemas: ToolSchemas, filter: () => z.ZodType, other: (tool: string) => ToolSchemas | undefined) {
  const { name, section, may, desk, bySession } = tool
  const own = { section, bySession, of: { tool: name } } as const
  const lists = { ...own, method: 'GET', may: mayList(may.list) } as const
  const opens = { ...own, method: 'GET', may: readMay(tool) } as const
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
      answer: bytes(sheets[format]),
    })

  return {
    list: call({
      ...lists,
      path: '/api/:tool',
      summary: 'List',
      get query() {
        return z.object({ filter: filtered(), sort, range, after, count: counting })
      },
      tells: ['Content-Range', 'X-Total', 'X-Has-More', 'X-Cursor-Next'],
      get answer() {
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
      answer: counts,
    }),
    find: call({
      ...lists,
      path: '/api/:tool/find',
      summary: 'Find by what was typed, as the list declares',
      query: typed,
      answer: found,
    }),
    choices: (question: string, may: readonly string[]) =>
      call({
        ...own,
        of: { tool: name, question },
        method: 'GET',
        may,
        path: '/api/:tool/choices/:question',
        summary: 'What may be chosen from the list of the record that is named',
        query: z.object({ of: z.coerce.number().pipe(id).describe('The row that the first reference names.') }),
        answer: choices,
      }),
    names: namesCall({ ...own, may: mayName(tool) }),
    sums: call({
      ...lists,
      path: '/api/:tool/sums',
      summary: 'Add up',
      get query() {
        return z.object({ filter: filtered() })
      },
      answer: sums,
    }),
    left: call({
      ...opens,
      path: '/api/:tool/left',
      summary: 'How much of rows is left for actions that take from it',
      query: z.object({ ids: someIds }),
      answer: left,
    }),
    tries: (attempt: string) =>
      call({
        ...own,
        of: { tool: name, name: attempt },
        method: 'POST',
        may: [...new Set([...mayList(may.create), ...mayList(may.edit)])],
        viewing: true,
        path: '/api/:tool/tries/:name',
        summary: 'Find by values that are not saved',
        query: shownAs,
        get body() {
          return schemas.tried(attempt)
        },
        answer: tried,
      }),
    statements: (field: string) =>
      call({
        ...own,
        of: { tool: name, name: field },
        method: 'GET',
        may: [...new Set([...mayList(may.create), ...mayList(may.edit)])],
        path: '/api/:tool/statements/:name',
        summary: 'What a statement may read',
        answer: readable,
      }),
    prints: (print: string) => {
      const { as = 'csv', may, label } = tool.prints[print] ?? {}
      return call({
        ...own,
        of: { tool: name, name: print },
        method: 'GET',
        may: may === undefined ? opens.may : mayList(may),
        path: '/api/:tool/:id/prints/:name',
        summary: label ?? print,
        answer: bytes(printTypes[as]),
      })
    },
    one: call({
      ...opens,
      path: '/api/:tool/:id',
      summary: 'Read one',
      tells: ['ETag'],
      get answer() {
        return record()
      },
    }),
    history: call({ ...opens, path: '/api/:tool/:id/history', summary: 'Changes, newest first', answer: z.array(historyEntry) }),
    uses: call({ ...opens, path: '/api/:tool/:id/uses', summary: 'Where it is used', answer: z.array(namedRows) }),
    csv: exported('csv'),
    xlsx: exported('xlsx'),
    desk: call({
      ...opens,
      path: '/api/:tool/:id/desk',
      summary: 'A record, and the rows of each part of its desk',
      get answer() {
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
      answer: z.array(happening),
    }),
  }
}
