import type { Kysely } from 'kysely'
import type { Tables } from '../db/database.ts'
import { leaseFrom } from './takeWork.ts'

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
  const held = worker
    ? ({ worker, leased_until: leaseFrom(now), last_run_at: at, last_state: 'running', tries: 1 } as const)
    : ({ worker, leased_until: null, last_run_at: null, last_state: 'waiting', tries: 0 } as const)
  const anew = { ...held, name, started_by: startedBy, position: 0, next_at: at, paused: false, stop_asked: false }
  const { id } = await trx
    .insertInto('background_jobs')
    .values({ ...anew, file, version: 1, created_at: at, updated_at: at })
    .onConflict(oc =>
      oc.column('file').doUpdateSet(eb => ({
        ...anew,
        version: eb('background_jobs.version', '+', 1),
        last_count: null,
        progress: null,
        last_error: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Has work on a file stopped: what waits is taken away at once; whoever has it in hand stops with the next step. What is being taken back goes on.
 * @param by the person in whose name it is cancelled
 * @returns when it stops; `none` where nothing is to be stopped
 */
export async function stopWork(trx: Kysely<Tables>, file: number, by: number): Promise<'now' | 'later' | 'none'> {
  const work = await trx
    .updateTable('background_jobs')
    .set({ stop_asked: true, paused: false, updated_by: by })
    .where('file', '=', file)
    .where('name', 'in', ['check_file', 'apply_file'])
    .where('last_state', '<>', 'parked')
    .returning(['id', 'worker', 'position'])
    .executeTakeFirst()
  if (!work) return 'none'
  if (work.worker !== null || (work.position ?? 0) > 0) return 'later'
  await trx.deleteFrom('background_jobs').where('id', '=', work.id).execute()
  return 'now'
}
