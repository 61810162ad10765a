import { useEffect } from 'react'
import type { Panels } from './PanelsContext.ts'

/** The keys that work anywhere: Ctrl or ⌘ K opens the palette, `?` the list of shortcuts. */
export function useShortcuts({ openPalette, openShortcuts }: Pick<Panels, 'openPalette' | 'openShortcuts'>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        openShortcuts()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [openPalette, openShortcuts])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
