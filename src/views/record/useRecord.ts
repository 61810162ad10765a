import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGetOne } from 'react-admin'
import type { ApiRecord } from '../../kinds/KindView.ts'

// A list fills react-admin's cache of single records with its rows, which lack what a person may do; this key keeps them apart.
const meta = { whole: true }

const keyOf = (tool: string, id: number) => [tool, 'getOne', { id: String(id), meta }]

/** Shows the record that a write returned, if it is on the screen, so that the next write has its version. */
export function putRecord(queries: QueryClient, tool: string, record: ApiRecord): void {
  queries.setQueryData(keyOf(tool, record.id), (before: ApiRecord | undefined) => before && { ...before, ...record })
}

/** Resolves once a record that is on the screen has been read again. If a read is on its way, it starts no other. */
export async function recordRead(queries: QueryClient, tool: string, id: number): Promise<void> {
  await queries.refetchQueries({ queryKey: keyOf(tool, id), type: 'active' }, { cancelRefetch: false })
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
