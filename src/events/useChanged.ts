import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import type { HeardChange } from '../../schema/wire/session.ts'

/** Said on `window` with what the stream tells of changes; null where some may have been missed. */
export const CHANGED = 'munshi:changed'

/** More that waits than this is kept as: there are many. */
const MOST = 200

/**
 * Hears what was changed of some tools while a screen is open, one call after the other: what comes meanwhile waits, and so does all of it while
 * nobody looks at the tab.
 */
export function useChanged(tools: readonly string[], heard: (changes: readonly HeardChange[]) => Promise<unknown>): void {
  const hear = useEvent(heard)
  const named = tools.join(' ')
  useEffect(() => {
    const wanted = new Set(named.split(' '))
    const missed = (): HeardChange[] => [...wanted].map(tool => ({ tool, ids: null, made: true, by: null, mine: true }))
    let waiting: HeardChange[] = []
    let isBusy = false
    let isGone = false
    const goOn = async () => {
      if (isBusy || isGone || document.hidden || waiting.length === 0) return
      isBusy = true
      const changes = waiting
      waiting = []
      // Reading anew may fail; the next change tries again.
      await hear(changes).catch(() => undefined)
      isBusy = false
      void goOn()
    }
    const onChanged = (event: Event) => {
      const told = (event as CustomEvent<readonly HeardChange[] | null>).detail
      waiting.push(...(told?.filter(({ tool }) => wanted.has(tool)) ?? missed()))
      if (waiting.length > MOST) waiting = missed()
      void goOn()
    }
    const onShown = () => void goOn()
    window.addEventListener(CHANGED, onChanged)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isGone = true
      window.removeEventListener(CHANGED, onChanged)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [named, hear])
}
