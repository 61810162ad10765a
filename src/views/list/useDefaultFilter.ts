import { useMemo } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import { useSessionState } from '../../shell/session.ts'

/** The filter a list begins with: the tool's own, and for people of the role it names the rows that name them. */
export function useDefaultFilter({ list }: Pick<Resource, 'list'>): Readonly<Record<string, unknown>> | undefined {
  const state = useSessionState()
  const user = state.status === 'in' ? state.user : null
  const { ownRowsFilter, defaultFilter } = list
  const own = ownRowsFilter && user?.roles?.includes(ownRowsFilter.role) ? user.id : null
  return useMemo(
    () => (own === null || !ownRowsFilter ? defaultFilter : { ...defaultFilter, [ownRowsFilter.field]: own }),
    [defaultFilter, ownRowsFilter, own],
  )
}
