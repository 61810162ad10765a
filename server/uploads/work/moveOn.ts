import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { type WorkContext, WorkLost } from './workContext.ts'

/** A process that dies holds its file this long; each chunk renews it. */
export const LEASE_MS = 3_000

/**
 * Moves the work on from one position to the next, in the transaction of the rows between: whoever has lost it to another process, or was told to stop,
 * rolls back.
 * @throws WorkLost
 */
export async function moveOn(
  sqlOf: Kysely<Tables>,
  { worker, clock, stopping }: WorkContext,
  file: number,
  from: number,
  to: number,
): Promise<void> {
  if (stopping?.aborted) throw new WorkLost(false)
  const until = new Date(clock().getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<{ cancel: boolean }>`update upload_work set position = ${to}, leased_until = ${until}, tries = 0
    where file = ${file} and worker = ${worker} and position = ${from} returning cancel`.execute(sqlOf)
  if (!rows[0]) throw new WorkLost(false)
  if (rows[0].cancel) throw new WorkLost(true)
}
