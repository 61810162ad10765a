import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { mayGoOn } from './mayGoOn.ts'
import { NotAllowed, type Task, WorkLost } from './workContext.ts'

/** A process that dies holds its file this long; each chunk renews it. */
export const LEASE_MS = 3_000

/** How far a file has come, told in the statement that moves the work on. */
export type Progress = Readonly<
  Record<'total_rows' | 'ok_rows' | 'failed_rows' | 'skipped_rows' | 'processed_percentage', RawBuilder<unknown>>
>

/**
 * Moves the work on from one position to the next, in the transaction of the rows between and behind them: whoever has lost it to another process, or was
 * told to stop, rolls back. Where somebody changed who may do what since the last rows, it is looked at again whether the person still may.
 * @throws WorkLost
 * @throws NotAllowed
 */
export async function moveOn(
  sqlOf: Kysely<Tables>,
  task: Task,
  file: number,
  from: number,
  to: number,
  progress: Partial<Progress> = {},
): Promise<void> {
  const { worker, clock, stopping } = task
  if (stopping?.aborted) throw new WorkLost(false)
  const until = new Date(clock().getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<{
    cancel: boolean
    access: number
  }>`${Object.keys(progress).length > 0 ? sql`with told as (update uploaded_files set ${assigned(progress)} where id = ${file})` : sql``}
    update upload_work set position = ${to}, leased_until = ${until}, tries = 0
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

function assigned(progress: Partial<Progress>): RawBuilder<unknown> {
  return sql.join(Object.entries(progress).map(([column, value]) => sql`${sql.id(column)} = ${value}`))
}
