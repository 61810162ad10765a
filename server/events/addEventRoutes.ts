import { streamSSE } from 'hono/streaming'
import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import { Refusal } from '../errors.ts'
import { personOf } from '../http/guardAccess.ts'
import type { Routes } from '../http/routes.ts'
import { readingOf } from '../lists/reading.ts'
import { watchNotices } from '../notices/watchNotices.ts'
import { findPerson } from '../session/findPerson.ts'
import type { Person } from '../session/person.ts'
import { sessionCookie } from '../session/sessionCookie.ts'
import { changesFor } from './changesFor.ts'
import { watchAccess } from './watchAccess.ts'
import type { ToldChange } from './watchChanges.ts'

/** Streams of one person at once: each browser has one, whatever number of tabs. */
const MOST = 10
/** Proxies close what is silent for a minute. */
const BEAT_MS = 20_000

/**
 * What an open panel must hear: `access` when permissions change, `notices` when what is unread does, `changed` when rows do, `signed_out` at the end.
 * Access and notices are told anew when a stream opens, and `listening` says from when on no change is missed: what was read before is to be read again.
 */
export function addEventRoutes(routes: Routes, needs: Needs): void {
  const { db, clock, log, settings, engine, hear, stopping } = needs
  const listen = watchAccess({ db, clock, log, stopping })
  const hearNotices = watchNotices(needs)
  const reading = readingOf(needs)
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
      let now: Person | undefined
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
        now = person
        const data = JSON.stringify({ user: person.id, user_roles: person.permissions })
        if (data === said) return
        said = data
        await stream.writeSSE({ event: 'access', data })
      }
      const listening = () => stream.writeSSE({ event: 'listening', data: '{}' })
      let isTelling = false
      let isBehind = false
      const changed = async (changes: readonly ToldChange[]) => {
        // Whoever is slow to read is not sent more and more: what they miss they read again.
        isBehind ||= isTelling
        if (isTelling || !now) return
        isTelling = true
        try {
          const heard = await changesFor(reading, changes, reading.viewerOf(now))
          if (heard.length > 0) await stream.writeSSE({ event: 'changed', data: JSON.stringify(heard) })
          if (isBehind) await listening()
          isBehind = false
        } finally {
          isTelling = false
        }
      }
      stream.onAbort(() => end())
      const stop = (): void => end()
      stopping?.addEventListener('abort', stop, { once: true })
      const leave = listen(tell)
      const { ready, leave: leaveChanges } = hear(changed)
      let leaveNotices = (): void => undefined
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), BEAT_MS)
      try {
        await tell()
        leaveNotices = hearNotices(id, news => stream.writeSSE({ event: 'notices', data: JSON.stringify(news) }))
        await ready
        await listening()
        await ended
      } catch (error) {
        // The browser comes back by itself.
        log.warn({ err: error }, 'a stream of events has broken off')
      } finally {
        clearInterval(beat)
        stopping?.removeEventListener('abort', stop)
        leave()
        leaveChanges()
        leaveNotices()
        open.set(id, Math.max(0, (open.get(id) ?? 1) - 1))
      }
    })
  })
}
