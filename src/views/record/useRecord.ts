import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGetOne } from 'react-admin'
import type { ApiRecord } from '../../kinds/KindView.ts'

// A list fills react-admin's cache of single records with its rows, which lack what a person may do; this key keeps them apart.
const meta = { whole: true }

/** A record with what the person may do to it. `put` shows an answered write at once, before the screen reads anew. */
export function useRecord(tool: string, id: number) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useGetOne<ApiRecord>(
    tool,
    { id, meta },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const put = useCallback(
    (record: ApiRecord) =>
      queries.setQueryData([tool, 'getOne', { id: String(id), meta }], (before: ApiRecord | undefined) => ({ ...before, ...record })),
    [queries, tool, id],
  )
  return { record: data, error, isFetching, refetch, put }
}
