import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { LEASE_MS } from './takeWork.ts'

interface WorkRequest {
  readonly name: string
  readonly file: number
  readonly startedBy: number
  readonly now: Date
  /** The process that does it itself, at once. */
  readonly worker?: string | null
}

/** Asks for work on a file, in the transaction of whoever decided so; what was parked of the file before is forgotten. Answers the row of the work. */
export async function queueWork(trx: Kysely<Tables>, { name, file, startedBy, now, worker = null }: WorkRequest): Promise<number> {
  const at = now.toISOString()
  const until = worker && new Date(now.getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<{ id: number }>`insert into background_jobs (version, created_at, updated_at, name, file, started_by, position,
      next_at, last_run_at, last_state, tries, paused, stop_asked, worker, leased_until)
    values (1, ${at}, ${at}, ${name}, ${file}, ${startedBy}, 0, ${at}, ${worker && at}, ${worker ? 'running' : 'waiting'}, ${worker ? 1 : 0},
      false, false, ${worker}, ${until})
    on conflict (file) do update set version = background_jobs.version + 1, name = excluded.name, started_by = excluded.started_by, position = 0,
      last_count = null, progress = null, last_error = null, next_at = excluded.next_at, last_run_at = excluded.last_run_at,
      last_state = excluded.last_state, tries = excluded.tries, paused = false, stop_asked = false, worker = excluded.worker,
      leased_until = excluded.leased_until
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/**
 * Has work on a file stopped: what waits is taken away at once; whoever has it in hand stops with the next step. What is being taken back goes on.
 * @param by the person in whose name it is cancelled
 * @returns when it stops; `none` where nothing is to be stopped
 */
export async function stopWork(trx: Kysely<Tables>, file: number, by: number): Promise<'now' | 'later' | 'none'> {
  const { rows } = await sql<{
    id: number
    is_begun: boolean
  }>`update background_jobs set stop_asked = true, paused = false, updated_by = ${by}
    where file = ${file} and name in ('check_file', 'apply_file') and last_state <> 'parked'
    returning id, worker is not null or position > 0 as is_begun`.execute(trx)
  const [work] = rows
  if (!work) return 'none'
  if (work.is_begun) return 'later'
  await sql`delete from background_jobs where id = ${work.id}`.execute(trx)
  return 'now'
}
