import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import type { Hit } from '../../schema/wire/searches.ts'
import { useDebounced } from './useDebounced.ts'

const SHORTEST = 2
const PAUSE_MS = 180

const none: readonly Hit[] = []

/** Records of all tools that a text finds; asked when the typing pauses, from the second character on. */
export function useFound(text: string) {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const asked = useDebounced(useDeferredValue(text.trim()), PAUSE_MS)
  const isLong = asked.length >= SHORTEST
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => dataProvider.search(asked, signal),
    enabled: isLong,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { records: isLong ? (data?.data ?? none) : none, isSearching: isFetching || asked !== text.trim(), hasFailed: isLong && isError }
}
