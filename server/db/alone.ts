import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from './database.ts'

/** An index over millions of rows takes minutes, and so does waiting for another process that makes it. */
const LIMIT_MS = 3_600_000
const LOCK = 7_206_441

/**
 * Runs a part of what a start prepares in a transaction, while no other process runs such a part: of all that start at once, one prepares and the others
 * wait here. They find it done, so look again inside. The lock is the transaction's own: a pooler that hands connections on between
 * transactions cannot part the two, and a process that dies gives it back.
 */
export function alone<T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction(
    async trx => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      return work(trx)
    },
    { limitMs: LIMIT_MS },
  )
}
