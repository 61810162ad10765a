import { calls } from '../schema/calls.ts'
import type { TimelineEntry } from '../schema/wire/changes.ts'
import type { Hit, SavedView } from '../schema/wire/searches.ts'
import type { DeskAnswer } from './answers.ts'
import { ask } from './ask.ts'
import { listQuery } from './listQuery.ts'
import { type refused, request } from './request.ts'

/** What a person keeps of a list. */
export type ViewValues = Omit<SavedView, 'id' | 'mine'>

export interface Extras {
  /** How many rows, and how many of their children, a filter finds: `{ orders: 319, sub_orders: 455 }`; `10000+` above that. */
  counts(
    tool: string,
    params: { readonly filter: Readonly<Record<string, unknown>>; readonly signal?: AbortSignal },
  ): Promise<{ data: Readonly<Record<string, number | string>> }>
  desk(tool: string, id: number, signal?: AbortSignal): Promise<{ data: DeskAnswer }>
  /** Newest first. */
  timeline(tool: string, id: number, signal?: AbortSignal): Promise<{ data: readonly TimelineEntry[] }>
  /** Records of all tools one may read, by their `search` fields and numbers. */
  search(q: string, signal?: AbortSignal): Promise<{ data: readonly Hit[] }>
  /** The next row of a queue, this person's alone for a while; null where nothing waits. @param after the row they leave */
  next(tool: string, after?: number): Promise<{ data: number | null }>
  giveBack(tool: string): Promise<{ data: null }>
  views(tool: string, signal?: AbortSignal): Promise<{ data: readonly SavedView[] }>
  /** Keeps a new list, or, with an id, that one as it is now. */
  saveView(values: ViewValues, id?: number): Promise<{ data: SavedView }>
  removeView(id: number): Promise<{ data: null }>
  /** Whom a view can be shared with: the teams one is in. */
  viewTeams(signal?: AbortSignal): Promise<{ data: readonly { readonly id: number; readonly name: string }[] }>
  /** What this person prefers under a key: any small JSON; null where nothing was kept. */
  preference(key: string, signal?: AbortSignal): Promise<{ data: unknown }>
  prefer(key: string, value: unknown): Promise<{ data: unknown }>
}

export function extras(): Extras {
  return {
    counts: async (tool, { filter, signal }) => ({
      data: (await request('GET', `${calls.counts(tool)}?${listQuery({ filter })}`, { signal })).json as Record<string, number | string>,
    }),
    desk: async (tool, id, signal) => ({
      data: (await ask('GET /api/:tool/:id/desk', { parts: { tool, id }, signal })).json as DeskAnswer,
    }),
    timeline: async (tool, id, signal) => ({ data: (await ask('GET /api/:tool/:id/timeline', { parts: { tool, id }, signal })).json }),
    search: async (q, signal) => ({
      data: (await ask('GET /api/search', { query: { q }, signal })).json,
    }),
    next: async (tool, after) => ({
      data: (await ask('POST /api/:tool/next', { parts: { tool }, body: { after } })).json.id,
    }),
    async giveBack(tool) {
      await ask('DELETE /api/:tool/claims', { parts: { tool } })
      return { data: null }
    },
    async views(tool, signal) {
      const { json } = await ask('GET /api/views', { query: { tool }, signal })
      return { data: json.filter(view => view.tool === tool) }
    },
    async saveView(body, id) {
      const { json } = id === undefined ? await ask('POST /api/views', { body }) : await ask('PUT /api/views/:id', { parts: { id }, body })
      return { data: json }
    },
    async removeView(id) {
      await ask('DELETE /api/views/:id', { parts: { id } })
      return { data: null }
    },
    viewTeams: async signal => ({ data: (await ask('GET /api/views/teams', { signal })).json }),
    async preference(key, signal) {
      try {
        return { data: (await ask('GET /api/preferences/:key', { parts: { key }, signal })).json }
      } catch (error) {
        if ((error as ReturnType<typeof refused>).status === 404) return { data: null }
        throw error
      }
    },
    prefer: async (key, body) => ({ data: (await ask('PUT /api/preferences/:key', { parts: { key }, body })).json }),
  }
}
