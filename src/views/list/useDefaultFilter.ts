import { useMemo } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import { useSessionState } from '../../shell/session.ts'

/** The filter a list begins with: the tool's own, and for people of the role it names the rows that name them. */
export function useDefaultFilter({ list }: Pick<Resource, 'list'>): Readonly<Record<string, unknown>> | undefined {
  const state = useSessionState()
  const user = state.status === 'in' ? state.user : null
  const { mine, defaultFilter } = list
  const own = mine && user?.roles?.includes(mine.role) ? user.id : null
  return useMemo(() => (own === null || !mine ? defaultFilter : { ...defaultFilter, [mine.field]: own }), [defaultFilter, mine, own])
}
