import { calls } from '../schema/calls.ts'
import type { DeskAnswer, Found, SavedView, Team, TimelineEntry } from './answers.ts'
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
  search(q: string, signal?: AbortSignal): Promise<{ data: readonly Found[] }>
  /** Resellers, customers and orders by what is said on the phone. */
  people(q: string, signal?: AbortSignal): Promise<{ data: readonly Found[] }>
  /** The next row of a queue, this person's alone for a while; null where nothing waits. @param after the row they leave */
  next(tool: string, after?: number): Promise<{ data: number | null }>
  giveBack(tool: string): Promise<{ data: null }>
  views(tool: string, signal?: AbortSignal): Promise<{ data: readonly SavedView[] }>
  /** Keeps a new list, or, with an id, that one as it is now. */
  saveView(values: ViewValues, id?: number): Promise<{ data: SavedView }>
  removeView(id: number): Promise<{ data: null }>
  /** Whom a view can be shared with: the teams one is in. */
  viewTeams(signal?: AbortSignal): Promise<{ data: readonly Team[] }>
  /** What this person prefers under a key: any small JSON; null where nothing was kept. */
  preference(key: string, signal?: AbortSignal): Promise<{ data: unknown }>
  prefer(key: string, value: unknown): Promise<{ data: unknown }>
}

export function extras(): Extras {
  return {
    counts: async (tool, { filter, signal }) => ({
      data: (await request('GET', `${calls.counts(tool)}?${listQuery({ filter })}`, { signal })).json as Record<string, number | string>,
    }),
    desk: async (tool, id, signal) => ({ data: (await request('GET', calls.desk(tool, id), { signal })).json as DeskAnswer }),
    timeline: async (tool, id, signal) => ({
      data: (await request('GET', calls.timeline(tool, id), { signal })).json as readonly TimelineEntry[],
    }),
    search: async (q, signal) => ({
      data: (await request('GET', `${calls.search}?${new URLSearchParams({ q })}`, { signal })).json as readonly Found[],
    }),
    people: async (q, signal) => ({
      data: (await request('GET', `${calls.people}?${new URLSearchParams({ q })}`, { signal })).json as readonly Found[],
    }),
    next: async (tool, after) => ({
      data: ((await request('POST', calls.next(tool), { body: { after } })).json as { id: number | null }).id,
    }),
    async giveBack(tool) {
      await request('DELETE', calls.claims(tool))
      return { data: null }
    },
    async views(tool, signal) {
      const all = (await request('GET', `${calls.views}?${new URLSearchParams({ tool })}`, { signal })).json as readonly SavedView[]
      return { data: all.filter(view => view.tool === tool) }
    },
    async saveView(values, id) {
      const { json } =
        id === undefined ? await request('POST', calls.views, { body: values }) : await request('PUT', calls.view(id), { body: values })
      return { data: json as SavedView }
    },
    async removeView(id) {
      await request('DELETE', calls.view(id))
      return { data: null }
    },
    viewTeams: async signal => ({ data: (await request('GET', calls.viewTeams, { signal })).json as readonly Team[] }),
    async preference(key, signal) {
      try {
        return { data: (await request('GET', calls.preference(key), { signal })).json }
      } catch (error) {
        if ((error as ReturnType<typeof refused>).status === 404) return { data: null }
        throw error
      }
    },
    prefer: async (key, value) => ({ data: (await request('PUT', calls.preference(key), { body: value })).json }),
  }
}
