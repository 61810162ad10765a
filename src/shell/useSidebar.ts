import { useState } from 'react'
import { useStore } from 'react-admin'
import { useAddress } from '../routing/useAddress.ts'
import { flagIn } from './flagIn.ts'

/** Whether the list of tools is open: by default it is, a query's `sidebar_hidden` starts it closed, and what was chosen stays. */
export function useSidebar(isDrawer: boolean): { readonly isOpen: boolean; readonly toggle: () => void; readonly close: () => void } {
  const { search } = useAddress()
  const [isKept, keep] = useStore('sidebar.isOpen', true)
  const [isFlagged, setFlagged] = useState(() => flagIn(search, 'sidebar_hidden'))
  // A drawer covers the page, so it is never open by itself.
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = isDrawer ? isDrawn : isKept && !isFlagged
  return {
    isOpen,
    close: () => setDrawn(false),
    toggle() {
      if (isDrawer) setDrawn(!isDrawn)
      else {
        setFlagged(false)
        keep(!isOpen)
      }
    },
  }
}
