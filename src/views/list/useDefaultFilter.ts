import { useMemo } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import { rowParams } from '../../../schema/rowAddress.ts'
import { useAddress } from '../../routing/address.tsx'
import { useSessionState } from '../../shell/session.ts'

/** The filter that the address of a list contains (`/ads-task/:task`). It cannot be removed; undefined for other lists. */
export function useAddressFilter({ list }: Resource['routes']): Readonly<Record<string, string>> | undefined {
  const { place } = useAddress()
  const key = rowParams(list)
    .map(name => `${name}=${encodeURIComponent(place.params[name] ?? '')}`)
    .join('&')
  return useMemo(() => (key === '' ? undefined : Object.fromEntries(new URLSearchParams(key))), [key])
}

/** The filter a list begins with: the tool's own, and for people of the role it names the rows that name them. */
export function useDefaultFilter({ list, routes }: Pick<Resource, 'list' | 'routes'>): Readonly<Record<string, unknown>> | undefined {
  const state = useSessionState()
  const user = state.status === 'in' ? state.user : null
  const { ownRowsFilter, defaultFilter } = list
  const address = useAddressFilter(routes)
  const own = ownRowsFilter && user?.roles?.includes(ownRowsFilter.role) ? user.id : null
  return useMemo(
    () => address ?? (own === null || !ownRowsFilter ? defaultFilter : { ...defaultFilter, [ownRowsFilter.field]: own }),
    [address, defaultFilter, ownRowsFilter, own],
  )
}
