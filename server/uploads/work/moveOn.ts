import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { mayGoOn } from './mayGoOn.ts'
import { NotAllowed, type Task, WorkLost } from './workContext.ts'

/** A process that dies holds its file this long; each chunk renews it. */
export const LEASE_MS = 3_000

/**
 * Moves the work on from one position to the next, in the transaction of the rows between: whoever has lost it to another process, or was told to stop,
 * rolls back. Where somebody changed who may do what since the last rows, it is looked at again whether the person still may.
 * @throws WorkLost
 * @throws NotAllowed
 */
export async function moveOn(sqlOf: Kysely<Tables>, task: Task, file: number, from: number, to: number): Promise<void> {
  const { worker, clock, stopping } = task
  if (stopping?.aborted) throw new WorkLost(false)
  const until = new Date(clock().getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<{
    cancel: boolean
    access: number
  }>`update upload_work set position = ${to}, leased_until = ${until}, tries = 0
    where file = ${file} and worker = ${worker} and position = ${from} returning cancel, (select version from access_version) as access`.execute(
    sqlOf,
  )
  if (!rows[0]) throw new WorkLost(false)
  if (rows[0].cancel) throw new WorkLost(true)
  if (rows[0].access === task.access) return
  const may = await mayGoOn(sqlOf, task.work, task.upload, clock())
  if (!may) throw new NotAllowed()
  Object.assign(task, may)
}
