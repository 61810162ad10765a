import type { Kysely } from 'kysely'
import type { Tables } from '../db/database.ts'
import { bumpAccess } from '../events/watchAccess.ts'
import { hashOf, newSecret } from './secrets.ts'

const HOUR_MS = 3_600_000

/**
 * Opens a session for a member of the staff. It ends a fixed time after the sign-in, however much it is used: a shift fits into it and nobody
 * is signed out in the middle of a day by sliding into the night.
 * @param hours how long it lasts
 * @returns the id for the cookie; only its hash is kept
 */
export async function openSession(db: Kysely<Tables>, staffId: number, hours: number, now: Date): Promise<string> {
  const id = newSecret()
  // Whoever signs in sweeps: no job is needed, and an index finds what is over.
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('sessions')
    .values({ id_hash: hashOf(id), staff_user: staffId, created_at: now, expires_at: new Date(now.getTime() + hours * HOUR_MS) })
    .execute()
  return id
}

/** Ends one session; the id is worth nothing from the next call on. */
export async function endSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute()
}

/** Ends all sessions of a member of the staff and tells how many there were. */
export async function endSessions(db: Kysely<Tables>, staffId: number): Promise<number> {
  await bumpAccess(db)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('staff_user', '=', staffId).executeTakeFirst()
  return Number(numDeletedRows)
}
