import { streamSSE } from 'hono/streaming'
import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import { Refusal } from '../errors.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { watchNotices } from '../notices/watchNotices.ts'
import { findPerson } from '../session/findPerson.ts'
import { sessionCookie } from '../session/sessionCookie.ts'
import { watchAccess } from './watchAccess.ts'

/** Streams of one person at once: each browser has one, whatever number of tabs. */
const MOST = 10
/** Proxies close what is silent for a minute. */
const BEAT_MS = 20_000

/** What an open panel must hear: `access` when permissions change, `notices` when what is unread does, `signed_out` at the end. Told anew when a stream opens, so that reconnecting misses nothing. */
export function addEventRoutes(routes: Routes, { db, clock, log, settings, engine, stopping }: Needs): void {
  const listen = watchAccess({ db, clock, log })
  const hear = watchNotices({ db, log })
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)
  const open = new Map<number, number>()

  routes.serve(sessionCalls.events, c => {
    const { id } = personOf(c)
    const session = cookie.read(c) ?? ''
    const mine = open.get(id) ?? 0
    if (mine >= MOST) throw new Refusal(429, 'too_many_requests', 'unexpected error, retry', { headers: { 'Retry-After': '60' } })
    open.set(id, mine + 1)
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async stream => {
      let said = ''
      let end = (): void => undefined
      const ended = new Promise<void>(resolve => {
        end = resolve
      })
      const tell = async () => {
        const person = await findPerson(db.sql, engine.access, session, clock())
        if (!person) {
          await stream.writeSSE({ event: 'signed_out', data: '{}' })
          return end()
        }
        const data = JSON.stringify({ user: person.id, user_roles: person.permissions })
        if (data === said) return
        said = data
        await stream.writeSSE({ event: 'access', data })
      }
      stream.onAbort(() => end())
      const stop = (): void => end()
      stopping?.addEventListener('abort', stop, { once: true })
      const leave = listen(tell)
      let unhear = (): void => undefined
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), BEAT_MS)
      try {
        await tell()
        unhear = hear(id, news => stream.writeSSE({ event: 'notices', data: JSON.stringify(news) }))
        await ended
      } catch (error) {
        // The browser comes back by itself.
        log.warn({ err: error }, 'a stream of events has broken off')
      } finally {
        clearInterval(beat)
        stopping?.removeEventListener('abort', stop)
        leave()
        unhear()
        open.set(id, Math.max(0, (open.get(id) ?? 1) - 1))
      }
    })
  })
}
