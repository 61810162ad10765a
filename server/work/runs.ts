import { sql } from 'kysely'
import type { LeftOut, Run } from './work.ts'

/** Rows left out that a run tells one by one; of further ones it tells the number. */
const TOLD = 50
/** Runs of each work that are kept. */
const KEPT = 200

interface Done {
  readonly changed: number
  readonly left: readonly LeftOut[]
}

export interface ToldRun {
  ended(state: 'done' | 'stopped' | 'failed', done: Done, failure?: string | null): Promise<void>
}

/** Tells a run of a work that comes again: when it was, what it did, and what it left out. */
export async function tellRun({ db, id: work, name, clock, log }: Run): Promise<ToldRun> {
  const now = () => clock().toISOString()
  // A run that died with its process is told as what it was.
  const { rows } = await sql<{ id: number }>`with died as (
      update job_runs set state = 'stopped', ended_at = ${now()} where job = ${work} and state = 'running'
    ) insert into job_runs (version, created_at, updated_at, job, state, started_at, changed, left_out)
    values (1, ${now()}, ${now()}, ${work}, 'running', ${now()}, 0, 0) returning id`.execute(db.sql)
  const run = rows[0]?.id ?? 0
  return {
    async ended(state, { changed, left }, failure = null) {
      await sql`update job_runs set state = ${state}, ended_at = ${now()}, changed = ${changed}, left_out = ${left.length},
        reasons = ${JSON.stringify(left.slice(0, TOLD))}::jsonb, failure = ${failure} where id = ${run}`.execute(db.sql)
      await sql`delete from job_runs where job = ${work}
        and id not in (select id from job_runs where job = ${work} order by id desc limit ${KEPT})`.execute(db.sql)
      if (changed > 0 || left.length > 0) log.info({ work: name, changed, left_out: left.length, state }, 'work in the background was done')
    },
  }
}
