import { calls } from '../schema/calls.ts'
import type { Draft } from '../schema/wire/drafts.ts'
import type { SavedView } from '../schema/wire/searches.ts'
import type { Counted, Sums } from '../schema/wire/toolCalls.ts'
import type { DeskAnswer } from './answers.ts'
import { ask } from './ask.ts'
import { listQuery } from './listQuery.ts'
import { type Refused, request } from './request.ts'

/** All rows that a filter finds. */
interface Found {
  readonly filter: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
}

/** What a person keeps of a list. */
export type ViewValues = Omit<SavedView, 'id' | 'mine'>

/** What the API tells and keeps beside rows. */
export const extras = {
  /** How many rows, and how many of their children, a filter finds: `{ orders: 319, sub_orders: 455 }`; `10000+` above that. */
  async counts(tool: string, { filter, signal }: Found) {
    const { json } = await request('GET', `${calls.counts(tool)}?${listQuery({ filter })}`, { signal })
    return { data: json as Readonly<Record<string, number | string>> }
  },
  /** What a text typed into the one box of a list means. */
  find: (tool: string, q: string) => told(ask('GET /api/:tool/find', { parts: { tool }, query: { q } })),
  /** What may be chosen for a question, once the row that it hangs on is named. */
  choices: (tool: string, question: string, of: number, signal?: AbortSignal) =>
    told(ask('GET /api/:tool/choices/:question', { parts: { tool, question }, query: { of }, signal })),
  /** Names of rows that a question of a tool may be answered with, for whoever may be asked it and not list them. */
  names: (
    tool: string,
    query: { readonly question: string; readonly of: string; readonly q?: string; readonly keys?: string },
    signal?: AbortSignal,
  ) => told(ask('GET /api/:tool/names', { parts: { tool }, query, signal })),
  /** How many rows a filter finds, exact up to 10,000. */
  async count(tool: string, { filter, signal }: Found) {
    const { json } = await request('GET', `${calls.many(tool)}?${listQuery({ filter })}&count=only`, { signal })
    return { data: json as Counted }
  },
  /** What amounts come to over all rows that a filter finds, of those whose values this person sees whole. */
  async sums(tool: string, { filter, signal }: Found) {
    const { json } = await request('GET', `${calls.sums(tool)}?${listQuery({ filter })}`, { signal })
    return { data: json as Sums }
  },
  /** How much of rows is left for limited actions, by row and action. */
  left: (tool: string, ids: readonly number[], signal?: AbortSignal) =>
    told(ask('GET /api/:tool/left', { parts: { tool }, query: { ids: ids.join() }, signal })),
  /**
   * Runs a form query of a tool with unsaved values.
   * @param of.as the person for whom a preview is drawn
   * @param of.record the id of the record in the form
   */
  tried: (tool: string, name: string, body: object, signal?: AbortSignal, of?: { readonly as?: string; readonly record?: number }) =>
    told(ask('POST /api/:tool/tries/:name', { parts: { tool, name }, query: { ...of }, body, signal })),
  /** What a statement in a field of the tool may read. */
  statement: (tool: string, name: string, signal?: AbortSignal) =>
    told(ask('GET /api/:tool/statements/:name', { parts: { tool, name }, signal })),
  async desk(tool: string, id: number, signal?: AbortSignal) {
    const { json } = await ask('GET /api/:tool/:id/desk', { parts: { tool, id }, signal })
    return { data: json as DeskAnswer }
  },
  /** What this person typed into a record and has not saved, and who else writes into it. */
  draft: (tool: string, id: number, signal?: AbortSignal) => told(ask('GET /api/:tool/:id/draft', { parts: { tool, id }, signal })),
  keepDraft: (tool: string, id: number, body: Draft) => told(ask('PUT /api/:tool/:id/draft', { parts: { tool, id }, body })),
  dropDraft: (tool: string, id: number) => told(ask('DELETE /api/:tool/:id/draft', { parts: { tool, id } })),
  /** Newest first. */
  timeline: (tool: string, id: number, signal?: AbortSignal) => told(ask('GET /api/:tool/:id/timeline', { parts: { tool, id }, signal })),
  /** Records of all tools one may read, by their `search` fields and numbers. */
  search: (q: string, signal?: AbortSignal) => told(ask('GET /api/search', { query: { q }, signal })),
  /** The next row of a queue, this person's alone for a while; null where nothing waits. @param after the row they leave */
  async next(tool: string, after?: number) {
    return { data: (await ask('POST /api/:tool/next', { parts: { tool }, body: { after } })).json.id }
  },
  giveBack: (tool: string) => told(ask('DELETE /api/:tool/claims', { parts: { tool } })),
  async views(tool: string, signal?: AbortSignal) {
    const { json } = await ask('GET /api/views', { query: { tool }, signal })
    return { data: json.filter(view => view.tool === tool) }
  },
  /** Keeps a new list, or, with an id, that one as it is now. */
  saveView: (body: ViewValues, id?: number) =>
    told(id === undefined ? ask('POST /api/views', { body }) : ask('PUT /api/views/:id', { parts: { id }, body })),
  removeView: (id: number) => told(ask('DELETE /api/views/:id', { parts: { id } })),
  /** Whom a view can be shared with: the teams one is in. */
  viewTeams: (signal?: AbortSignal) => told(ask('GET /api/views/teams', { signal })),
  /** What this person prefers under a key: any small JSON; null where nothing was kept. */
  async preference(key: string, signal?: AbortSignal): Promise<{ data: unknown }> {
    try {
      return await told(ask('GET /api/preferences/:key', { parts: { key }, signal }))
    } catch (error) {
      if ((error as Refused).status === 404) return { data: null }
      throw error
    }
  },
  prefer: (key: string, body: unknown) => told(ask('PUT /api/preferences/:key', { parts: { key }, body })),
}

async function told<T>(answer: Promise<{ readonly json: T }>): Promise<{ data: T }> {
  return { data: (await answer).json }
}
