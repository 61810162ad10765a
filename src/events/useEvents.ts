import { useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { SIGNED_OUT, UNANSWERED } from '../../dataProvider/request.ts'
import { calls } from '../../schema/calls.ts'
import type { HeardChange } from '../../schema/wire/session.ts'
import { useHeardNotices } from '../notices/useUnread.ts'
import { useSession, useSessionState } from '../shell/session.ts'
import { useTell } from '../uploads/useTell.ts'
import { CHANGED } from './useChanged.ts'

/** Keeps the session as the server knows it, for as long as somebody is signed in: what is gone is hidden without a reload. */
export function useEvents(): void {
  const session = useSession()
  const isIn = useSessionState().status === 'in'
  const tell = useTell()
  const t = useTranslate()
  const hearNotices = useHeardNotices()
  const heard = useEvent(({ event, data }: Tidings) => {
    // Said on the window: what is being typed is kept for when the person is back.
    if (event === 'signed_out') return void window.dispatchEvent(new Event(SIGNED_OUT))
    if (event === 'notices') return hearNotices(data)
    if (event === 'changed' || event === 'listening') {
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: event === 'changed' ? data : null }))
      return
    }
    const now = session.state()
    if (now.status !== 'in') return
    // Another tab looks at the panel as somebody else, or has stopped to: the session is another one now.
    if (now.user.id !== data.user) return window.location.reload()
    if ([...now.permissions].sort().join() === [...data.user_roles].sort().join()) return
    session.heard(data.user_roles)
    tell(t('access.granted_now'))
  })
  const isOut = useEvent(() => session.state().status === 'out')
  useEffect(() => {
    if (!isIn || typeof EventSource === 'undefined') return
    return listenForEvents(heard, isOut)
  }, [isIn, heard, isOut])
}

/** What the server says to an open panel: what the person may do, as it is now, how many notices are unread, what was changed, since when nothing is missed, or that the session is over. */
type Tidings =
  | { readonly event: 'access'; readonly data: { readonly user: number; readonly user_roles: readonly string[] } }
  | { readonly event: 'notices'; readonly data: { readonly unread: number } }
  | { readonly event: 'changed'; readonly data: readonly HeardChange[] }
  | { readonly event: 'listening'; readonly data: unknown }
  | { readonly event: 'signed_out'; readonly data: unknown }

const told = ['access', 'notices', 'changed', 'listening', 'signed_out'] as const

const NAME = 'munshi-events'
const AGAIN_MS = 3000

/**
 * Hears the server's events: one stream for all tabs of a browser, held by one of them, which tells the others (HTTP/1.1 gives a browser six connections
 * in all). When that tab closes another takes over; when the stream breaks off it is opened again.
 * @param isOut tells whether the session is over when the listening ends: then the other tabs are told, which the server no longer answers either
 * @returns ends the listening
 */
function listenForEvents(heard: (tidings: Tidings) => void, isOut: () => boolean): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null
  const leaving = new AbortController()
  let source: EventSource | null = null
  let timer: number | undefined

  const tell = (event: Tidings['event']) => (message: MessageEvent) => {
    const said = { event, data: JSON.parse(message.data || '{}') } as Tidings
    channel?.postMessage(said)
    heard(said)
  }
  const open = () => {
    if (leaving.signal.aborted) return
    source = new EventSource(calls.events)
    for (const event of told) source.addEventListener(event, tell(event))
    // A refusal (the session is over, the server starts anew) closes it for good: the browser does not try again by itself.
    source.addEventListener('error', () => {
      window.dispatchEvent(new Event(UNANSWERED))
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, AGAIN_MS)
    })
  }
  const lead = () =>
    new Promise<void>(resolve => {
      open()
      leaving.signal.addEventListener('abort', () => resolve(), { once: true })
    })

  channel?.addEventListener('message', message => heard(message.data as Tidings))
  if (navigator.locks) navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()

  return () => {
    leaving.abort()
    window.clearTimeout(timer)
    source?.close()
    if (isOut()) channel?.postMessage({ event: 'signed_out', data: {} } satisfies Tidings)
    channel?.close()
  }
}
