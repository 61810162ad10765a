import { useGetList } from 'react-admin'
import type { Condition } from '../../../../schema/condition.ts'
import { useDebounced } from '../../../palette/useDebounced.ts'
import { useTools } from '../../../tools/panelTools.ts'
import type { ApiRecord } from '../../KindView.ts'
import { type Asker, filterOf, type Key, keyOf } from './asker.ts'
import { useIsByName, useNames } from './useNames.ts'
import { titleOf } from './useTitles.ts'

export interface Candidate {
  readonly id: Key
  readonly title: string
  readonly row?: ApiRecord
}

interface CandidatesAsked {
  readonly tool: string
  readonly only?: Condition
  readonly by?: string
  readonly asker?: Asker
  readonly typed: string
  readonly enabled: boolean
}

/** Rows of another tool that may be named, as somebody types part of a name: the first twenty. Whoever may not list them is told their names alone. */
export function useCandidates({ tool, typed, only, by, asker, enabled }: CandidatesAsked) {
  const asked = useDebounced(typed, 250)
  const named = useTools().lightResource(tool)
  const isByName = useIsByName(tool, asker)
  const q = asked.trim()
  const filter = { ...filterOf(only), ...(q ? { q } : {}) }
  const list = useGetList<ApiRecord>(
    tool,
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' }, filter },
    { enabled: enabled && !isByName, retry: false, staleTime: 30_000, placeholderData: before => before },
  )
  const names = useNames({ tool, asker, q, enabled: enabled && isByName })
  const { isFetching, isError, refetch } = isByName ? names : list
  const candidates: readonly Candidate[] = isByName
    ? (names.data ?? []).map(({ key, title }) => ({ id: key, title }))
    : (list.data ?? []).map(row => ({ id: keyOf(row, by), title: titleOf(row, named), row }))
  return { candidates, isLoading: isFetching || asked !== typed, failed: isError, retry: () => void refetch() }
}
