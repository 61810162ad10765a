import { calls } from '../../schema/calls.ts'
import type { KindContext } from '../../schema/kinds/kind.ts'
import type { ReadTool, ReadTools } from '../lists/readTool.ts'
import { filterSchema } from './filterSchema.ts'
import { answer, jsonQuery, type Operation, query, ref, stream } from './operation.ts'
import { recordName } from './toolSchemas.ts'

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const text = { type: 'string' }

/** The calls that read a tool, by method and path. */
export function readOperations(tool: ReadTool, tools: ReadTools, context: KindContext): [string, Operation][] {
  const { name, resource } = tool
  const filter = jsonQuery('filter', 'What is asked for, by key.', filterSchema(tool, tools, context))
  const sort = jsonQuery('sort', 'One column and its direction.', { type: 'array', items: text, minItems: 2, maxItems: 2 })
  const range = jsonQuery('range', 'First and last row, both included; at most 1,000 rows.', {
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    minItems: 2,
    maxItems: 2,
  })
  const after = query('after', '`X-Cursor-Next` of the page before, under the same filter and sort.')
  const columns = jsonQuery('columns', 'Columns, in order.', { type: 'array', items: text })
  const numbers = { type: 'object', additionalProperties: { type: ['integer', 'string'] } }
  const of = (summary: string, rest: Omit<Operation, 'summary'>): Operation => ({
    summary: `${name}: ${summary}`,
    tag: resource.section,
    ...rest,
  })
  return [
    [
      `GET ${calls.many(name)}`,
      of('list', {
        parameters: [filter, sort, range, after],
        answers: { 200: answer('A page of records.', { type: 'array', items: ref(recordName(resource)) }, { headers: pageHeaders }) },
      }),
    ],
    [
      `GET ${calls.counts(name)}`,
      of('count', { parameters: [filter], answers: { 200: answer('Numbers by tool; `10000+` above 10,000.', numbers) } }),
    ],
    [
      `GET ${calls.one(name, ':id')}`,
      of('read one', {
        answers: {
          200: answer('The record.', ref(recordName(resource)), { headers: { ETag: { schema: text, description: 'Its version.' } } }),
        },
      }),
    ],
    [
      `GET ${calls.history(name, ':id')}`,
      of('history', { answers: { 200: answer('Changes, newest first.', { type: 'array', items: { type: 'object' } }) } }),
    ],
    [
      `GET ${calls.exported(name, 'csv')}`,
      of('export', { parameters: [filter, sort, columns], answers: { 200: stream('All rows that match.', 'text/csv') } }),
    ],
    [
      `GET ${calls.exported(name, 'xlsx')}`,
      of('export', { parameters: [filter, sort, columns], answers: { 200: stream('All rows that match.', sheet) } }),
    ],
  ]
}

const pageHeaders = {
  'Content-Range': { schema: text, description: '`<tool> 0-24/319`; `*` for a number above 10,000.' },
  'X-Total': { schema: text, description: 'How many rows match; `10000+` above 10,000.' },
  'X-Has-More': { schema: { type: 'boolean' } },
  'X-Cursor-Next': { schema: text, description: 'For the page after this one.' },
}
