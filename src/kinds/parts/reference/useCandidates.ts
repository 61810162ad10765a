import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Condition } from '../../../../schema/condition.ts'
import { useTools } from '../../../tools/useTools.ts'
import { filterOf } from './filterOf.ts'
import { titleOf } from './useTitles.ts'

export interface Candidate {
  readonly id: number
  readonly title: string
}

/** Rows of another tool that may be named, as somebody types part of a name: the first twenty. */
export function useCandidates({ tool, typed, only, enabled }: { tool: string; typed: string; only?: Condition; enabled: boolean }) {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const named = useTools().lightResource(tool)
  const q = asked.trim()
  const filter = { ...filterOf(only), ...(q ? { q } : {}) }
  const list = useGetList(
    tool,
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' }, filter },
    { enabled, retry: false, staleTime: 30_000, placeholderData: before => before },
  )
  const candidates: readonly Candidate[] = (list.data ?? []).map(row => ({ id: Number(row.id), title: titleOf(row, named) }))
  return { candidates, isLoading: list.isFetching || asked !== typed, failed: list.isError, retry: list.refetch }
}
