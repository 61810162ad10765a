import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { useChanged } from '../../../../src/events/useChanged.ts'
import type { experimentCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof experimentCalls>>()

const TOOLS = ['experiments', 'experiment_variations', 'experiment_results'] as const

/** Reads a part of an experiment again when a row of an experiment changes. */
function useFresh(key: readonly (string | number)[]): void {
  const queries = useQueryClient()
  useChanged(TOOLS, () => queries.invalidateQueries({ queryKey: key }))
}

/** Reads the experiment that holds each mod id on the same page, and the number of users needed. */
export function usePlan(id: number) {
  const queryKey = ['experiments', 'plan', id] as const
  useFresh(queryKey)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await ask('GET /api/experiments/:id/plan', { parts: { id }, signal })).json,
    retry: false,
  })
}

/** The health and the figures of the experiment. */
export function useResults(id: number) {
  const queryKey = ['experiments', 'results', id] as const
  useFresh(queryKey)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await ask('GET /api/experiments/:id/results', { parts: { id }, signal })).json,
    retry: false,
  })
}

/** Counts the figures again, and reads the results anew. */
export function useCount(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => ask('POST /api/experiments/:id/count', { parts: { id }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['experiments', 'results', id] }),
  })
}

/** The variation of a user code in every running experiment; nothing is asked for an empty code. */
export function useWho(user: string) {
  return useQuery({
    queryKey: ['experiments', 'who', user],
    queryFn: async ({ signal }) => (await ask('GET /api/experiment-assignments', { query: { user }, signal })).json,
    enabled: user !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
