import { useState } from 'react'
import { useAddress } from '../routing/address.tsx'
import { flagIn } from './flagIn.ts'

/** Whether a list's filter is collapsed, and what turns that over. It starts as the query's `filter_hidden` says, else open. */
export function useFilterHidden(): readonly [hidden: boolean, toggle: () => void] {
  const { search } = useAddress()
  const [hidden, setHidden] = useState(() => flagIn(search, 'filter_hidden'))
  return [hidden, () => setHidden(now => !now)]
}
