import { useState } from 'react'
import { useAddress } from '../routing/address.tsx'

/** Whether a flag stands in a query: `?sidebar_hidden`, `?sidebar_hidden=true` (document 1, §2.1). */
export function flagIn(search: string, flag: 'filter_hidden' | 'sidebar_hidden'): boolean {
  const value = new URLSearchParams(search).get(flag)
  return value !== null && value !== 'false' && value !== '0'
}

/** Whether a list's filter is collapsed, and what turns that over. It starts as the query's `filter_hidden` says, else open. */
export function useFilterHidden(): readonly [hidden: boolean, toggle: () => void] {
  const { search } = useAddress()
  const [hidden, setHidden] = useState(() => flagIn(search, 'filter_hidden'))
  return [hidden, () => setHidden(now => !now)]
}
