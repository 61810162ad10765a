import { type Kysely, sql } from 'kysely'
import { TIMED } from '../access/accessAt.ts'
import type { Needs } from '../app.ts'
import type { Tables } from '../db/database.ts'

const EVERY_MS = 1500

/**
 * Calls all who listen within seconds of a change of anybody's access, by whichever process, or of the end of something given for a time. One small
 * question to the database for all of them, and none while nobody listens.
 */
export function watchAccess({
  db,
  clock,
  log,
  stopping,
}: Pick<Needs, 'db' | 'clock' | 'log' | 'stopping'>): (changed: () => Promise<void>) => () => void {
  const listeners = new Set<() => Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let known: { version: number; at: Date } | undefined
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking || stopping?.aborted) return
    isAsking = true
    try {
      const now = clock()
      const since = known?.at ?? now
      const ended = TIMED.map(table => sql`exists (select from ${sql.table(table)} where expires_at > ${since} and expires_at <= ${now})`)
      const { rows } = await sql<{ version: number; ended: boolean }>`
        select version, ${sql.join(ended, sql` or `)} as ended from access_version`.execute(db.sql)
      const { version = 0, ended: hasEnded = false } = rows[0] ?? {}
      const isNew = known !== undefined && (known.version !== version || hasEnded)
      known = { version, at: now }
      if (isNew && !stopping?.aborted) for (const changed of [...listeners]) await changed()
    } catch (error) {
      // The database is away: what changed meanwhile is seen once it is back.
      log.warn({ err: error }, 'changes of access could not be looked for')
    } finally {
      isAsking = false
    }
  }

  return changed => {
    listeners.add(changed)
    if (!timer) {
      known = undefined
      void ask()
      timer = setInterval(ask, EVERY_MS)
      timer.unref()
    }
    return () => {
      listeners.delete(changed)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Says to all open panels, of whichever process, that they should look at what they may do. */
export async function bumpAccess(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('access_version')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
}
