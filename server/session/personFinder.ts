import { type Kysely, sql } from 'kysely'
import { nextEnd } from '../access/accessAt.ts'
import type { AccessRules } from '../access/accessRules.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/database.ts'
import { findPerson } from './findPerson.ts'
import type { Person } from './person.ts'
import { hashOf } from './secrets.ts'

/** More people than these are not at work at once. */
const MOST = 2000

/**
 * Who a session belongs to and what they may do. The session is looked at on each call; the rest is read anew only when anybody's access changed, or
 * something that was given for a time ended: either bites on the next call all the same.
 */
export function personFinder(db: Kysely<Tables>, rules: AccessRules, clock: Clock): (sessionId: string) => Promise<Person | undefined> {
  // With the version of all access when it was read, and when something that was given for a time ends.
  const known = new Map<string, { readonly version: number; readonly until: string | null; readonly person: Person | undefined }>()

  return async sessionId => {
    const now = clock()
    const { rows } = await sql<{ staff_user: number; view_as: number | null; version: number }>`
      select s.staff_user, s.view_as, v.version from sessions s, access_version v
      where s.id_hash = ${hashOf(sessionId)} and s.expires_at > ${now}`.execute(db)
    const session = rows[0]
    if (!session) return undefined
    const key = `${session.staff_user} ${session.view_as ?? ''}`
    const before = known.get(key)
    if (before && before.version === session.version && (before.until === null || before.until > now.toISOString())) return before.person
    const until = await nextEnd(db, [session.staff_user, session.view_as ?? session.staff_user], now)
    const person = await findPerson(db, rules, sessionId, now)
    if (known.size >= MOST) known.clear()
    known.set(key, { version: session.version, until, person })
    return person
  }
}
