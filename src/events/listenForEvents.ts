import { calls } from '../../schema/calls.ts'

/** What the server says to an open panel. */
export interface Tidings {
  /** What the person may do, as it is now; `requests` wait for those who keep access. */
  access(said: { readonly user: number; readonly user_roles: readonly string[]; readonly requests?: number }): void
  /** The session is over. */
  signedOut(): void
}

const NAME = 'munshi-events'
const AGAIN_MS = 3000

/**
 * Hears the server's events: one stream for all tabs of a browser, held by one of them, which tells the others (HTTP/1.1 gives a browser six connections
 * in all). When that tab closes another takes over; when the stream breaks off it is opened again.
 * @returns ends the listening
 */
export function listenForEvents(tidings: Tidings): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null
  const leaving = new AbortController()
  let source: EventSource | null = null
  let timer: number | undefined

  const heard = ({ event, data }: { event: string; data: unknown }) => {
    if (event === 'access') tidings.access(data as Parameters<Tidings['access']>[0])
    if (event === 'signed_out') tidings.signedOut()
  }
  const tell = (event: string) => (message: MessageEvent) => {
    const said = { event, data: JSON.parse(message.data || '{}') as unknown }
    channel?.postMessage(said)
    heard(said)
  }
  const open = () => {
    if (leaving.signal.aborted) return
    source = new EventSource(calls.events)
    source.addEventListener('access', tell('access'))
    source.addEventListener('signed_out', tell('signed_out'))
    // A refusal (the session is over, the server starts anew) closes it for good: the browser does not try again by itself.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(open, AGAIN_MS)
    })
  }
  const lead = () =>
    new Promise<void>(resolve => {
      open()
      leaving.signal.addEventListener('abort', () => resolve(), { once: true })
    })

  channel?.addEventListener('message', message => heard(message.data as { event: string; data: unknown }))
  if (navigator.locks) navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()

  return () => {
    leaving.abort()
    window.clearTimeout(timer)
    source?.close()
    channel?.close()
  }
}
