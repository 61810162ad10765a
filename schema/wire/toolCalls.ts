import { z } from 'zod'
import type { Action } from '../action.ts'
import { mayList, readMay } from '../may.ts'
import { mayName } from '../namedQuestions.ts'
import { printTypes } from '../prints.ts'
import type { Resource } from '../resource.ts'
import { bytes, call } from './call.ts'
import { changeSet, handedIn, happening, historyEntry, newOrder } from './changes.ts'
import { counted, counting, counts, left, partCounts, someIds, sums } from './countShapes.ts'
import { alsoEdited, draft, ownDraft } from './drafts.ts'
import { choices, found, nameAsked, rowNamed, tried, typed } from './searches.ts'
import { count, id, inJson, nothing, text } from './shapes.ts'
import type { ToolSchemas, WireRecord } from './toolSchemas.ts'

export type { Counted, Sums } from './countShapes.ts'

const sort = inJson(z.tuple([text, text]).meta({ id: 'sort', description: 'A column and ASC or DESC.' })).optional()
const range = inJson(
  z.tuple([count, count]).meta({ id: 'range', description: 'First and last row, both included; at most 1,000 rows.' }),
).optional()
const after = text.optional().describe('`X-Cursor-Next` of the page before, under the same filter and sort.')
const columns = inJson(z.array(text)).optional()
const ids = z.array(id).max(1000).meta({ id: 'ids' })
const sheets = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
const gone = z.strictObject({ id, gone: z.literal(true) }).meta({ id: 'gone' })
const writes = { headers: ['Idempotency-Key'], tells: ['Change-Set', 'Revertible'], plan: changeSet } as const
const onOne = { headers: ['If-Match', 'Idempotency-Key'], tells: [...writes.tells, 'ETag'] } as const

/** Where a rule or an effect asks whoever writes, what they agree to is sent along. */
const agreeing = ({ rules = [], prompts = [] }: Pick<Action, 'rules' | 'prompts'> = {}) =>
  prompts.length > 0 || rules.some(({ severity }) => severity === 'prompt') ? (['Prompts-Answered'] as const) : []

/**
 * The calls that every tool has, made from its declaration. Schemas are made when they are asked for: starting does not wait for them.
 * @param filter makes the schema of its filter
 * @param other schemas of another tool
 */
export function toolCalls(tool: Resource, schemas: ToolSchemas, filter: () => z.ZodType, other: (tool: string) => ToolSchemas | undefined) {
  const { name, section, may, desk, queue } = tool
  const own = { section, of: { tool: name } } as const
  const lists = { ...own, method: 'GET', may: mayList(may.list) } as const
  const opens = { ...own, method: 'GET', may: readMay(tool) } as const
  const queues = { ...own, may: mayList(queue?.may) } as const
  const edits = { ...own, ...writes, method: 'PUT', may: mayList(may.edit) } as const
  const writing = { ...own, path: '/api/:tool/:id/draft', may: mayList(may.edit) } as const
  const removes = { ...own, ...writes, method: 'DELETE', may: mayList(may.delete) } as const
  const acts = (action: string) => {
    const { label = action, secondPerson, ...said } = tool.actions[action] ?? {}
    const own = { section, of: { tool: name, action }, method: 'POST', may: mayList(said.may ?? may.edit), summary: label } as const
    return { ...writes, ...own, waiting: secondPerson ? handedIn : undefined }
  }
  const filtered = () => inJson(filter()).optional()
  const record = (): z.ZodType<WireRecord> => schemas.record
  const chosen = (more: Readonly<Record<string, z.ZodType>> = {}) =>
    z.strictObject({ ids: ids.optional(), filter: filter().optional(), ...more })
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
    names: call({
      ...own,
      method: 'GET',
      may: mayName(tool),
      path: '/api/:tool/names',
      summary: 'Names of what a question may be answered with',
      query: nameAsked,
      answer: z.array(rowNamed),
    }),
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
        get body() {
          return schemas.tried(attempt)
        },
        answer: tried,
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
    draft: call({ ...writing, method: 'GET', summary: 'What this person typed and has not saved, and who else writes', answer: ownDraft }),
    keepDraft: call({ ...writing, method: 'PUT', limit: 1_048_576, summary: 'Keep what is typed', body: draft, answer: alsoEdited }),
    dropDraft: call({ ...writing, method: 'DELETE', summary: 'Forget what was typed', answer: nothing }),
    timeline: call({
      ...opens,
      path: '/api/:tool/:id/timeline',
      summary: 'What happened to a record and its parts, newest first',
      answer: z.array(happening),
    }),
    next: call({
      ...queues,
      method: 'POST',
      path: '/api/:tool/next',
      summary: `take the next row, for ${queue?.minutes} minutes`,
      body: z.strictObject({ after: z.int().optional().describe('The row that is passed over for now.') }),
      answer: z.strictObject({ id: id.nullable().describe('Null where nothing is left.') }),
    }),
    giveBack: call({
      ...queues,
      method: 'DELETE',
      path: '/api/:tool/claims',
      summary: 'Give back what was taken',
      answer: nothing,
    }),
    create: call({
      ...own,
      ...writes,
      headers: [...writes.headers, ...agreeing({ rules: tool.rules })],
      tells: onOne.tells,
      method: 'POST',
      path: '/api/:tool',
      may: mayList(may.create),
      summary: 'Make',
      get body() {
        return schemas.values
      },
      status: 201,
      get answer() {
        return record()
      },
    }),
    update: call({
      ...edits,
      ...onOne,
      headers: [...onOne.headers, ...agreeing({ rules: tool.rules })],
      path: '/api/:tool/:id',
      summary: 'Change',
      get body() {
        return schemas.changes
      },
      get answer() {
        return record()
      },
    }),
    updateMany: call({
      ...edits,
      headers: [...writes.headers, ...agreeing({ rules: tool.rules })],
      path: '/api/:tool',
      summary: 'Change many',
      get body() {
        return chosen({ data: schemas.changes })
      },
      answer: changeSet,
    }),
    order: call({
      ...edits,
      path: '/api/:tool/order',
      summary: 'Put in order',
      body: newOrder,
      answer: changeSet,
    }),
    remove: call({
      ...removes,
      path: '/api/:tool/:id',
      headers: onOne.headers,
      summary: 'Remove',
      answer: gone,
    }),
    removeMany: call({
      ...removes,
      path: '/api/:tool',
      summary: 'Remove many',
      get body() {
        return chosen()
      },
      answer: changeSet,
    }),
    act: (action: string) =>
      call({
        ...acts(action),
        ...onOne,
        headers: [...onOne.headers, ...agreeing(tool.actions[action])],
        path: '/api/:tool/:id/actions/:action',
        get body() {
          return schemas.answers(action)
        },
        get answer() {
          return z.union([record(), gone])
        },
      }),
    actMany: (action: string) =>
      call({
        ...acts(action),
        headers: [...writes.headers, ...agreeing(tool.actions[action])],
        path: '/api/:tool/actions/:action',
        summary: `${tool.actions[action]?.label ?? action}, many`,
        get body() {
          return chosen({ answers: schemas.answers(action).optional() })
        },
        answer: changeSet,
      }),
  }
}

export type ToolCalls = ReturnType<typeof toolCalls>
