import { z } from 'zod'
import type { Action } from '../action.ts'
import { approvalOf } from '../approval.ts'
import { permissionList } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { call } from './call.ts'
import { changeSet, handedIn, newOrder } from './changes.ts'
import { alsoEdited, draft, ownDraft } from './drafts.ts'
import { readCalls } from './readCalls.ts'
import { id, nothing } from './shapes.ts'
import type { ToolSchemas, WireRecord } from './toolSchemas.ts'

export type { Counted, Sums } from './countShapes.ts'

const ids = z.array(id).max(1000).meta({ id: 'ids' })
const gone = z.strictObject({ id, gone: z.literal(true) }).meta({ id: 'gone' })
const writes = { headers: ['Idempotency-Key'], responseHeaders: ['Change-Set', 'Revertible'], plan: changeSet } as const
const onOne = { headers: ['If-Match', 'Idempotency-Key'], responseHeaders: [...writes.responseHeaders, 'ETag'] } as const

/** Where a rule or an effect asks whoever writes, what they agree to is sent along. */
const agreeing = ({ rules = [], prompts = [] }: Pick<Action, 'rules' | 'prompts'> = {}) =>
  prompts.length > 0 || rules.some(({ severity }) => severity === 'prompt') ? (['Prompts-Answered'] as const) : []

/**
 * The calls that every tool has, made from its declaration. Schemas are made when they are asked for: starting does not wait for them.
 * @param filter makes the schema of its filter
 * @param other schemas of another tool
 */
export function toolCalls(tool: Resource, schemas: ToolSchemas, filter: () => z.ZodType, other: (tool: string) => ToolSchemas | undefined) {
  const { name, section, permissions, queue, sessionOnly } = tool
  const own = { section, sessionOnly, of: { tool: name } } as const
  const waiting = (what: string) => ({ waiting: approvalOf(tool, what) && handedIn })
  const queues = { ...own, permission: permissionList(queue?.permission) } as const
  const edits = { ...own, ...writes, method: 'PUT', permission: permissionList(permissions.edit) } as const
  const writing = { ...own, path: '/api/:tool/:id/draft', permission: permissionList(permissions.edit) } as const
  const removes = { ...own, ...writes, ...waiting('delete'), method: 'DELETE', permission: permissionList(permissions.delete) } as const
  const acts = (action: string) => {
    const { label = action, ...said } = tool.actions[action] ?? {}
    const own = {
      section,
      sessionOnly,
      of: { tool: name, action },
      method: 'POST',
      permission: permissionList(said.permission ?? permissions.edit),
      summary: label,
    } as const
    return { ...writes, ...own, ...waiting(action) }
  }
  const record = (): z.ZodType<WireRecord> => schemas.record
  const chosen = (more: Readonly<Record<string, z.ZodType>> = {}) =>
    z.strictObject({ ids: ids.optional(), filter: filter().optional(), ...more })

  return {
    ...readCalls(tool, schemas, filter, other),
    draft: call({
      ...writing,
      method: 'GET',
      summary: 'What this person typed and has not saved, and who else writes',
      response: ownDraft,
    }),
    keepDraft: call({ ...writing, method: 'PUT', limit: 1_048_576, summary: 'Keep what is typed', body: draft, response: alsoEdited }),
    dropDraft: call({ ...writing, method: 'DELETE', summary: 'Forget what was typed', response: nothing }),
    next: call({
      ...queues,
      method: 'POST',
      path: '/api/:tool/next',
      summary: `take the next row, for ${queue?.minutes} minutes`,
      body: z.strictObject({ after: z.int().optional().describe('The row that is passed over for now.') }),
      response: z.strictObject({ id: id.nullable().describe('Null where nothing is left.') }),
    }),
    giveBack: call({
      ...queues,
      method: 'DELETE',
      path: '/api/:tool/claims',
      summary: 'Give back what was taken',
      response: nothing,
    }),
    create: call({
      ...own,
      ...writes,
      ...waiting('create'),
      headers: [...writes.headers, ...agreeing(tool)],
      responseHeaders: onOne.responseHeaders,
      method: 'POST',
      path: '/api/:tool',
      permission: permissionList(permissions.create),
      summary: 'Make',
      get body() {
        return schemas.values
      },
      status: 201,
      get response() {
        return record()
      },
    }),
    update: call({
      ...edits,
      ...onOne,
      ...waiting('update'),
      headers: [...onOne.headers, ...agreeing(tool)],
      path: '/api/:tool/:id',
      summary: 'Change',
      get body() {
        return schemas.changes
      },
      // A user who may see the rows of one supplier only can hand a row on.
      get response() {
        return z.union([record(), gone])
      },
    }),
    updateMany: call({
      ...edits,
      ...waiting('update'),
      headers: [...writes.headers, ...agreeing(tool)],
      path: '/api/:tool',
      summary: 'Change many',
      get body() {
        return chosen({ data: schemas.changes })
      },
      response: changeSet,
    }),
    order: call({
      ...edits,
      path: '/api/:tool/order',
      summary: 'Put in order',
      body: newOrder,
      response: changeSet,
    }),
    remove: call({
      ...removes,
      path: '/api/:tool/:id',
      headers: onOne.headers,
      summary: 'Remove',
      // What stays when it is deleted is answered as it is then.
      get response() {
        return tool.deletedAt ? z.union([record(), gone]) : gone
      },
    }),
    removeMany: call({
      ...removes,
      path: '/api/:tool',
      summary: 'Remove many',
      get body() {
        return chosen()
      },
      response: changeSet,
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
        get response() {
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
        response: changeSet,
      }),
  }
}

export type ToolCalls = ReturnType<typeof toolCalls>
