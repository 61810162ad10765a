import { useEffect } from 'react'
import { useEvent, useNotify, useTranslate } from 'react-admin'
import { useSession, useSessionState } from '../shell/session.ts'
import { listenForEvents } from './listenForEvents.ts'

/** Keeps the session as the server knows it, for as long as somebody is signed in: what is gone is hidden without a reload. */
export function useEvents(): void {
  const session = useSession()
  const state = useSessionState()
  const notify = useNotify()
  const t = useTranslate()
  const access = useEvent((said: { readonly user: number; readonly user_roles: readonly string[] }) => {
    const now = session.state()
    if (now.status !== 'in') return
    // Another tab looks at the panel as somebody else, or has stopped to: the session is another one now.
    if (now.user.id !== said.user) return window.location.reload()
    if ([...now.permissions].sort().join() === [...said.user_roles].sort().join()) return
    session.heard(said.user_roles)
    const text = t('access.granted_now')
    notify(text, { type: 'info', messageArgs: { _: text } })
  })
  const signedOut = useEvent(() => session.ended())
  const isIn = state.status === 'in'
  useEffect(() => {
    if (!isIn || typeof EventSource === 'undefined') return
    return listenForEvents({ access, signedOut })
  }, [isIn, access, signedOut])
}
