import { useCallback, useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import { SIGNED_OUT } from '../../dataProvider/request.ts'
import { useSession } from '../shell/session.ts'
import { DRAFT_DROPPED } from './useDrafts.ts'

/** A draft is stored once typing rests for this long. */
const REST_MS = 400

/**
 * Decides when a draft is stored: when typing rests, and at once when the tab is hidden or closed, the session ends, or the form goes away.
 * @param address of the draft
 * @param write stores what the form holds now
 * @returns called whenever something is typed
 */
export function useDraftWriter(address: string, write: () => void) {
  const session = useSession()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A form that was not typed into must not store anything: another tab may have stored more. Nor must one whose text was sent.
  const isPending = useRef(false)
  const now = useEvent(() => {
    clearTimeout(timer.current)
    const state = session.state()
    const hasLoggedOut = state.status === 'out' && state.person === null
    if (!isPending.current || hasLoggedOut) return
    isPending.current = false
    write()
  })
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    isPending.current = false
  }, [])
  const touch = useCallback(() => {
    isPending.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(now, REST_MS)
  }, [now])
  useEffect(() => {
    const onLeave = () => {
      leaveBox()
      now()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') now()
    }
    const onDropped = (event: Event) => {
      const { detail } = event as CustomEvent<string>
      if (address === detail || address.startsWith(`${detail}#`)) stop()
    }
    window.addEventListener(SIGNED_OUT, onLeave)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener(DRAFT_DROPPED, onDropped)
    return () => {
      now()
      window.removeEventListener(SIGNED_OUT, onLeave)
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener(DRAFT_DROPPED, onDropped)
    }
  }, [address, now, stop])
  return touch
}

/** Some boxes hand on their text when they are left, for example a word that is not a chip yet. */
function leaveBox(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
