import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import type { searchCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof searchCalls>>()

/** The query in the address, and the stages that are switched off: a link shows another user the same. */
export interface Asked {
  readonly q: string
  readonly off: readonly string[]
}

export function useAsked(): readonly [Asked, (next: Asked) => void] {
  const { search } = useAddress()
  const go = useGo()
  const given = new URLSearchParams(search)
  const asked = { q: given.get('q') ?? '', off: (given.get('off') ?? '').split(',').filter(Boolean) }
  const change = ({ q, off }: Asked) => {
    const next = new URLSearchParams({ ...(q && { q }), ...(off.length > 0 && { off: off.join(',') }) })
    go(`/search-ops${next.size > 0 ? `?${next}` : ''}`, { replace: true })
  }
  return [asked, change]
}

/** Asks for the trace of a query, with all stages or without some. */
export function useTrace({ q, off }: Asked) {
  return useQuery({
    queryKey: ['search trace', q, off],
    queryFn: async ({ signal }) => (await ask('GET /api/search/trace', { query: { q, off: off.join(',') }, signal })).json,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Asks for a part of a replay. */
export async function askReplay(
  asked: { readonly off: string; readonly change: number | undefined; readonly after: number },
  signal: AbortSignal,
) {
  return (await ask('GET /api/search/replay', { query: asked, signal })).json
}

/** Asks for the active rules that act in no frequent query. */
export function useUnused() {
  return useQuery({
    queryKey: ['search unused'],
    queryFn: async ({ signal }) => (await ask('GET /api/search/unused', { signal })).json,
    staleTime: 60_000,
  })
}
