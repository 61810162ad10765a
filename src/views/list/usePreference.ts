import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePanel } from '../../changes/usePanel.ts'

interface Preference<Value> {
  /** What the person chose; null where nothing was. */
  readonly value: Value | null
  /** Not known yet. */
  readonly isPending: boolean
  /** Keeps a choice; null forgets it. */
  keep(value: Value | null): void
}

/** A small choice of the person, kept on the server so that it is there on every machine. */
export function usePreference<Value>(key: string): Preference<Value> {
  const panel = usePanel()
  const queries = useQueryClient()
  const queryKey = ['preferences', key]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ((await panel.preference(key, signal)).data ?? null) as Value | null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate } = useMutation({
    mutationFn: (value: Value | null) => panel.prefer(key, value),
    // Seen at once: a choice of columns that waits for the network feels broken. Where keeping it fails it holds for this visit.
    onMutate: (value: Value | null) => queries.setQueryData(queryKey, value),
  })
  return { value: data ?? null, isPending, keep: mutate }
}
