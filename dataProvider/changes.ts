import { calls } from '../schema/calls.ts'
import type { QueryOf } from '../schema/wire/call.ts'
import type { ChangeSetAnswer, changeCalls, NewOrder } from '../schema/wire/changes.ts'
import type { RevertAnswer } from '../schema/wire/revert.ts'
import type { PanelRecord } from './answers.ts'
import { ask } from './ask.ts'
import { answered, type Write } from './writes.ts'

/** Rows a call is about: those of the ids, or all that match. */
export type Chosen = { readonly ids: readonly (number | string)[] } | { readonly filter: Values }
type Values = Readonly<Record<string, unknown>>
type OneOf = { readonly id: number | string; readonly version: number }
type Act = { readonly action: string; readonly answers?: Values }

/** What change sets are narrowed to. */
export type ChangesAsked = { readonly [Name in keyof QueryOf<typeof changeCalls.list>]?: string | number }

/** What the API can do with rows beyond react-admin's verbs. */
export function changes(write: Write) {
  const post = async <Answer = ChangeSetAnswer>(path: string, body: object, version?: number) => ({
    data: (await write('POST', path, body, version)).json as Answer,
  })
  return {
    /** Runs an action on one row; answers the row, with `_change_set`. Where another user must agree: `{ change_set, state: 'waiting' }`. */
    act: async (tool: string, { id, version, action, answers = {} }: OneOf & Act) =>
      answered<PanelRecord>(await write('POST', calls.actOnOne(tool, id, action), answers, version)),
    /** Runs an action on many rows in one call. */
    actMany: (tool: string, { action, answers = {}, ...chosen }: Chosen & Act) =>
      post(calls.actOnMany(tool, action), { ...chosen, answers }),
    /** Puts rows in another order; refused where they stand otherwise by now. */
    order: async (tool: string, order: NewOrder) => ({
      data: (await write('PUT', calls.order(tool), order)).json as ChangeSetAnswer,
    }),
    /** What a bulk write would do; nothing is written until `apply`. */
    plan: async (tool: string, { write: wanted, ...chosen }: Chosen & { readonly write: ({ do: 'act' } & Act) | { do: 'delete' } }) =>
      wanted.do === 'act'
        ? post(`${calls.actOnMany(tool, wanted.action)}?plan=true`, { ...chosen, answers: wanted.answers ?? {} })
        : { data: (await write('DELETE', `${calls.many(tool)}?plan=true`, chosen)).json as ChangeSetAnswer },
    /** What an action would do to one row. */
    planOne: (tool: string, { id, version, action, answers = {} }: OneOf & Act) =>
      post(`${calls.actOnOne(tool, id, action)}?plan=true`, answers, version),
    /** What deleting one row would do: what stands in the way is named. */
    planDelete: async (tool: string, { id, version }: OneOf) => ({
      data: (await write('DELETE', `${calls.one(tool, id)}?plan=true`, undefined, version)).json as ChangeSetAnswer,
    }),
    /** What a change of one row would do. */
    planUpdate: async (tool: string, { id, version, data }: OneOf & { readonly data: Values }) => ({
      data: (await write('PUT', `${calls.one(tool, id)}?plan=true`, data, version)).json as ChangeSetAnswer,
    }),
    /** Writes what was planned: exactly the rows that were seen. */
    apply: ({ change_set }: Pick<ChangeSetAnswer, 'change_set'>) => post(calls.decide(Number(change_set), 'apply'), {}),
    /** Approves or rejects what another person wants to write. */
    decide: (changeSet: number, decision: 'approve' | 'reject', comment?: string) =>
      post<unknown>(calls.decide(changeSet, decision), comment ? { comment } : {}),
    /** Sends a stale change for approval again. */
    resend: (changeSet: number) => post<unknown>(calls.decide(changeSet, 'resend'), {}),
    /** Puts back what nobody has touched since; Undo is this. */
    revert: (changeSet: number) => post<RevertAnswer>(calls.decide(changeSet, 'revert'), {}),
    /** Who changed what on a row, newest first. */
    changes: async (query: ChangesAsked, signal?: AbortSignal) => (await ask('GET /api/changes', { query, signal })).json,
    changeFilters: async (signal?: AbortSignal) => (await ask('GET /api/changes/filters', { signal })).json,
    change: async (id: number, signal?: AbortSignal) => (await ask('GET /api/changes/:id', { parts: { id }, signal })).json,
    changeRows: async (id: number, query: { readonly after: number; readonly limit: number }, signal?: AbortSignal) =>
      (await ask('GET /api/changes/:id/rows', { parts: { id }, query, signal })).json,
    history: async (tool: string, { id, signal }: { readonly id: number | string; readonly signal?: AbortSignal }) => ({
      data: (await ask('GET /api/:tool/:id/history', { parts: { tool, id }, signal })).json,
    }),
    /** Where a record is used: by tool, as many rows as the person reaches. */
    uses: async (tool: string, { id, signal }: { readonly id: number | string; readonly signal?: AbortSignal }) =>
      (await ask('GET /api/:tool/:id/uses', { parts: { tool, id }, signal })).json,
  }
}
