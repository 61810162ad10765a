import { calls } from '../../schema/calls.ts'
import type { KindContext } from '../../schema/kinds/kind.ts'
import type { ReadTool, ReadTools } from '../lists/readTool.ts'
import { filterSchema } from './filterSchema.ts'
import { answer, json, jsonQuery, type Operation, query, ref, stream } from './operation.ts'
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
  const of: Of = (summary, rest) => ({
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
    ...(resource.desk ? deskOperations(tool, of) : []),
    ...(resource.queue ? queueOperations(tool, of) : []),
  ]
}

type Of = (summary: string, rest: Omit<Operation, 'summary'>) => Operation

/** The screen of one case: the record with all that belongs to it, and what happened to it. */
function deskOperations({ name, resource }: ReadTool, of: Of): [string, Operation][] {
  const parts = Object.entries(resource.desk?.parts ?? {}).map(([part, { tool }]) => [
    part,
    { type: 'array', maxItems: 200, items: ref(`${tool}.record`) },
  ])
  const rows = {
    type: 'object',
    required: ['record', 'parts'],
    properties: { record: ref(recordName(resource)), parts: { type: 'object', properties: Object.fromEntries(parts) } },
  }
  return [
    [
      `GET ${calls.desk(name, ':id')}`,
      of('desk', { answers: { 200: answer('The record, and the rows of each part of its desk.', rows) } }),
    ],
    [
      `GET ${calls.timeline(name, ':id')}`,
      of('timeline', {
        answers: { 200: answer('What happened to the record and its parts, newest first.', { type: 'array', items: ref('happening') }) },
      }),
    ],
  ]
}

/** Working through a list one row at a time. */
function queueOperations({ name, resource }: ReadTool, of: Of): [string, Operation][] {
  const id = { type: ['integer', 'null'], description: 'Null where nothing is left.' }
  const after = { type: 'integer', description: 'The row that is passed over for now.' }
  return [
    [
      `POST ${calls.next(name)}`,
      of('take the next', {
        body: json({ type: 'object', properties: { after } }),
        answers: {
          200: answer(`The row, kept for this person for ${resource.queue?.minutes} minutes.`, {
            type: 'object',
            required: ['id'],
            properties: { id },
          }),
        },
      }),
    ],
    [`DELETE ${calls.claims(name)}`, of('give back what was taken', { answers: { 200: answer('Given back.', { type: 'object' }) } })],
  ]
}

const pageHeaders = {
  'Content-Range': { schema: text, description: '`<tool> 0-24/319`; `*` for a number above 10,000.' },
  'X-Total': { schema: text, description: 'How many rows match; `10000+` above 10,000.' },
  'X-Has-More': { schema: { type: 'boolean' } },
  'X-Cursor-Next': { schema: text, description: 'For the page after this one.' },
}
