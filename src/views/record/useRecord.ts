import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGetOne } from 'react-admin'
import type { ApiRecord } from '../../kinds/KindView.ts'

// A list fills react-admin's cache of single records with its rows, which lack what a person may do; this key keeps them apart.
const meta = { whole: true }

/** Shows a record that a write answered, where it is shown: the next write goes on from its version. */
export function putRecord(queries: QueryClient, tool: string, record: ApiRecord): void {
  const key = [tool, 'getOne', { id: String(record.id), meta }]
  queries.setQueryData(key, (before: ApiRecord | undefined) => before && { ...before, ...record })
}

/** A record with what the person may do to it. `put` shows an answered write at once, before the screen reads anew. */
export function useRecord(tool: string, id: number) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useGetOne<ApiRecord>(
    tool,
    { id, meta },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const put = useCallback((record: ApiRecord) => putRecord(queries, tool, { ...record, id }), [queries, tool, id])
  return { record: data, error, isFetching, refetch, put }
}
