import { useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import type { ListedChange } from '../../../../schema/wire/changes.ts'
import { useChanges } from '../../../base/changes/screen/useChanges.ts'
import type { reviewCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof reviewCalls>>()

export const tabs = ['waiting', 'decided'] as const
export type Tab = (typeof tabs)[number]

/** Changes of search rules that wait, or that another user decided. */
export function useReviewed(tab: Tab) {
  return useChanges({
    section: 'search',
    ...(tab === 'waiting' ? { state: 'waiting' } : { state: 'applied,rejected', decided: 'true' }),
  })
}

/** The searches that waiting changes touch, by change. */
export function useVolumes(sets: readonly ListedChange[]) {
  const ids = sets
    .filter(({ state }) => state === 'waiting')
    .slice(0, 50)
    .map(({ id }) => id)
    .join(',')
  return useQuery({
    queryKey: ['search review', 'volumes', ids],
    queryFn: async ({ signal }) => {
      const { volumes } = (await ask('GET /api/search/review/volumes', { query: { ids }, signal })).json
      return new Map(volumes.map(volume => [volume.change, volume]))
    },
    enabled: ids !== '',
  })
}

/** The results of frequent queries before and after a change. */
export function useEffectOn(id: number) {
  return useQuery({
    queryKey: ['search review', 'effect', id],
    queryFn: async ({ signal }) => (await ask('GET /api/search/review/:id/effect', { parts: { id }, signal })).json,
    retry: false,
  })
}
