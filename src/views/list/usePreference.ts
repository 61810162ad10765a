import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../../schema/calls.ts'
import { useSend } from '../../changes/useSend.ts'

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
  const send = useSend()
  const queries = useQueryClient()
  const queryKey = ['preferences', key]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await send('GET', calls.preference(key))).json as Value | null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { mutate } = useMutation({
    mutationFn: (value: Value | null) => send('PUT', calls.preference(key), { body: value }),
    // Seen at once: a choice of columns that waits for the network feels broken. When keeping it fails it holds for this visit.
    onMutate: (value: Value | null) => queries.setQueryData(queryKey, value),
  })
  return { value: data ?? null, isPending, keep: mutate }
}
