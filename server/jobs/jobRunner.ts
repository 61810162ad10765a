import { sql } from 'kysely'
import type { Job } from '../../schema/job.ts'
import type { Needs } from '../app.ts'
import type { Engine } from '../changes/context.ts'
import { engineOf } from '../changes/engineOf.ts'
import { type ChunkDone, workChunk } from './workChunk.ts'

export interface JobRunner {
  /** Runs whatever is due, one job after the other. */
  runDue(): Promise<void>
}

/** A run that dies holds its job this long; each chunk renews it. */
const LEASE_MS = 120_000
/** Rows left out that a run tells one by one; of further ones it tells the number. */
const TOLD = 50
/** Runs of each job that are kept. */
const KEPT = 200

type Runs = Pick<Needs, 'db' | 'marketplace' | 'settings' | 'clock' | 'log'> & {
  /** Aborted when the process stops: the run ends after its chunk. */
  readonly stopping?: AbortSignal
}

/** Runs jobs that are due; several processes share them, as each run takes its job for itself first. */
export function jobRunner({ db, marketplace, settings, clock, log, stopping }: Runs): JobRunner {
  // Made when the first job is due: a start does not wait for it.
  let made: Engine | undefined
  const engine = () => (made ??= engineOf({ marketplace, settings, clock }))
  const now = () => clock().toISOString()
  const lease = () => new Date(clock().getTime() + LEASE_MS).toISOString()

  return {
    async runDue() {
      for (const job of marketplace.jobs) {
        if (stopping?.aborted) return
        const taken = await take(job)
        if (taken !== null) await run(job, taken)
      }
    },
  }

  /** The job for this process alone, if it is due; its id. */
  async function take(job: Job): Promise<number | null> {
    const next = new Date(clock().getTime() + job.every * 60_000).toISOString()
    const { rows } = await sql<{ id: number }>`update background_jobs
      set leased_until = ${lease()}, next_at = ${next}, last_state = 'running', last_run_at = ${now()}, stop_asked = false
      where name = ${job.name} and not paused and next_at <= ${now()} and (leased_until is null or leased_until <= ${now()})
      returning id`.execute(db.sql)
    return rows[0]?.id ?? null
  }

  async function run(job: Job, id: number): Promise<void> {
    // A run that died with its process is told as what it was.
    await sql`update job_runs set state = 'stopped', ended_at = ${now()} where job = ${id} and state = 'running'`.execute(db.sql)
    const { rows } = await sql<{
      id: number
    }>`insert into job_runs (version, created_at, updated_at, job, state, started_at, changed, left_out)
      values (1, ${now()}, ${now()}, ${id}, 'running', ${now()}, 0, 0) returning id`.execute(db.sql)
    const runId = rows[0]?.id ?? 0
    let changed = 0
    const left: ChunkDone['left'][number][] = []
    let state: 'done' | 'stopped' | 'failed' = 'done'
    let failure: string | null = null
    try {
      let after: number | null = 0
      while (after !== null) {
        const chunk: ChunkDone = await workChunk(db, engine(), job, after)
        changed += chunk.changed
        left.push(...chunk.left)
        after = chunk.last
        if (after !== null && (await isStopped(id, runId, changed, left))) {
          state = 'stopped'
          break
        }
      }
    } catch (error) {
      state = 'failed'
      failure = (error as Error).message.slice(0, 1000)
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    await end(id, runId, { changed, left, state, failure })
    if (changed > 0 || left.length > 0) log.info({ job: job.name, changed, left_out: left.length, state }, 'a job ran')
  }

  /** Keeps what was done so far and renews the lease; whether somebody asked it to stop. */
  async function isStopped(id: number, runId: number, changed: number, left: ChunkDone['left']): Promise<boolean> {
    await sql`update job_runs set changed = ${changed}, left_out = ${left.length} where id = ${runId}`.execute(db.sql)
    const { rows } = await sql<{ stop_asked: boolean }>`update background_jobs set leased_until = ${lease()}, last_count = ${changed}
      where id = ${id} returning stop_asked`.execute(db.sql)
    return stopping?.aborted === true || rows[0]?.stop_asked === true
  }

  async function end(
    id: number,
    runId: number,
    told: { changed: number; left: ChunkDone['left']; state: string; failure: string | null },
  ): Promise<void> {
    await sql`update job_runs set state = ${told.state}, ended_at = ${now()}, changed = ${told.changed}, left_out = ${told.left.length},
      reasons = ${JSON.stringify(told.left.slice(0, TOLD))}::jsonb, failure = ${told.failure} where id = ${runId}`.execute(db.sql)
    await sql`update background_jobs set leased_until = null, last_state = ${told.state}, last_count = ${told.changed}, stop_asked = false
      where id = ${id}`.execute(db.sql)
    // A run that did nothing tells nothing new; the latest of them stay.
    await sql`delete from job_runs where job = ${id} and id not in (select id from job_runs where job = ${id} order by id desc limit ${KEPT})`.execute(
      db.sql,
    )
  }
}
