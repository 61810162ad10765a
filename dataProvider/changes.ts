import { calls } from '../schema/calls.ts'
import type { ChangeSetAnswer, HistoryEntry, RevertAnswer } from '../schema/wire/changes.ts'
import type { PanelRecord } from './answers.ts'
import { ask } from './ask.ts'
import { answered, type Write } from './writes.ts'

/** Rows a call is about: those of the ids, or all that match. */
export type Chosen = { readonly ids: readonly (number | string)[] } | { readonly filter: Readonly<Record<string, unknown>> }
export type Values = Readonly<Record<string, unknown>>

/** A bulk write, so that it can be seen before it is done. */
export type BulkWrite =
  | { readonly do: 'act'; readonly action: string; readonly answers?: Values }
  | { readonly do: 'update'; readonly data: Values }
  | { readonly do: 'delete' }

export type OneOf = { readonly id: number | string; readonly version: number }

/** What the API can do with rows beyond react-admin's verbs. */
export interface Changes {
  /** Runs an action on one row; answers the row, with `_change_set`. Where a second person must agree: `{ change_set, state: 'waiting' }`. */
  act(
    tool: string,
    params: OneOf & { readonly action: string; readonly answers?: Values },
  ): Promise<{ data: PanelRecord; meta: { changeSet?: number } }>
  /** Runs an action on many rows in one call. */
  actMany(tool: string, params: Chosen & { readonly action: string; readonly answers?: Values }): Promise<{ data: ChangeSetAnswer }>
  /** What a bulk write would do; nothing is written until `apply`. */
  plan(tool: string, params: Chosen & { readonly write: BulkWrite }): Promise<{ data: ChangeSetAnswer }>
  /** What an action would do to one row. */
  planOne(tool: string, params: OneOf & { readonly action: string; readonly answers?: Values }): Promise<{ data: ChangeSetAnswer }>
  /** Writes what was planned: exactly the rows that were seen. */
  apply(changeSet: number): Promise<{ data: ChangeSetAnswer }>
  approve(changeSet: number): Promise<{ data: ChangeSetAnswer }>
  reject(changeSet: number): Promise<{ data: ChangeSetAnswer }>
  /** Puts back what nobody has touched since; Undo is this. */
  revert(changeSet: number): Promise<{ data: RevertAnswer }>
  /** Who changed what on a row, newest first. */
  history(tool: string, params: { readonly id: number | string; readonly signal?: AbortSignal }): Promise<{ data: readonly HistoryEntry[] }>
}

export function changes(write: Write): Changes {
  const decide = async <T>(changeSet: number, decision: 'apply' | 'approve' | 'reject' | 'revert') => ({
    data: (await write('POST', calls.decide(changeSet, decision), {})).json as T,
  })
  return {
    act: async (tool, { id, version, action, answers = {} }) =>
      answered(await write('POST', calls.actOnOne(tool, id, action), answers, version)) as {
        data: PanelRecord
        meta: { changeSet?: number }
      },
    actMany: async (tool, { action, answers = {}, ...chosen }) => ({
      data: (await write('POST', calls.actOnMany(tool, action), { ...chosen, answers })).json as ChangeSetAnswer,
    }),
    plan: async (tool, { write: wanted, ...chosen }) => ({ data: (await planned(write, tool, wanted, chosen)).json as ChangeSetAnswer }),
    planOne: async (tool, { id, version, action, answers = {} }) => ({
      data: (await write('POST', `${calls.actOnOne(tool, id, action)}?plan=true`, answers, version)).json as ChangeSetAnswer,
    }),
    apply: changeSet => decide(changeSet, 'apply'),
    approve: changeSet => decide(changeSet, 'approve'),
    reject: changeSet => decide(changeSet, 'reject'),
    revert: changeSet => decide(changeSet, 'revert'),
    history: async (tool, { id, signal }) => ({ data: (await ask('GET /api/:tool/:id/history', { parts: { tool, id }, signal })).json }),
  }
}

function planned(write: Write, tool: string, wanted: BulkWrite, chosen: object) {
  if (wanted.do === 'act')
    return write('POST', `${calls.actOnMany(tool, wanted.action)}?plan=true`, { ...chosen, answers: wanted.answers ?? {} })
  const path = `${calls.many(tool)}?plan=true`
  return wanted.do === 'update' ? write('PUT', path, { ...chosen, data: wanted.data }) : write('DELETE', path, chosen)
}
