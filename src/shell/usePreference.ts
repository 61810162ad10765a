import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePanel } from '../changes/usePanel.ts'
import { useSessionState } from './session.ts'

/**
 * Something small that a person keeps, on the server so that it is there on every machine: `usePreference<readonly string[]>('home.cards')`.
 * Any JSON; what is chosen while the panel is seen as somebody else holds for this visit alone.
 */
export function usePreference<Value>(key: string) {
  const panel = usePanel()
  const queries = useQueryClient()
  const state = useSessionState()
  const isKept = state.status === 'in' && !state.user.viewed_by
  const query = queryOptions({
    queryKey: ['preferences', key],
    queryFn: async ({ signal }) => ((await panel.preference(key, signal)).data ?? null) as Value | null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, isPending } = useQuery({ ...query, enabled: state.status === 'in' })
  const { mutate: keep } = useMutation({
    // Two choices in a row arrive in their order.
    scope: { id: `preferences ${key}` },
    mutationFn: async (value: Value | null) => (isKept ? panel.prefer(key, value) : null),
    // Seen at once: a choice of columns that waits for the network feels broken. Where keeping it fails it holds for this visit.
    onMutate: (value: Value | null) => {
      void queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, value)
    },
  })
  /** Keeps what becomes of the present value, which is waited for: what was kept elsewhere is not written over. */
  const change = async (next: (before: Value | null) => Value | null) => {
    const before = await queries.ensureQueryData(query).catch(() => null)
    keep(next(queries.getQueryData(query.queryKey) ?? before))
  }
  /** `value` is null where nothing was kept, and `keep(null)` forgets it. */
  return { value: data ?? null, isPending, keep, change }
}
