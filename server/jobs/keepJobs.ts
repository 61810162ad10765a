import { type Kysely, sql } from 'kysely'
import type { Job } from '../../schema/job.ts'
import type { Tables } from '../db/database.ts'

/** A row for each declared job, so that people see and stop it; what they set stays. */
export async function keepJobs(db: Kysely<Tables>, jobs: readonly Job[], now: Date): Promise<void> {
  const at = now.toISOString()
  // In one statement: every start waits for it.
  const rows = jobs.map(
    ({ name, every }) =>
      sql`(1, ${at}::timestamptz, ${at}::timestamptz, ${name}, ${every}::integer, false, 'never', ${at}::timestamptz, false)`,
  )
  // Rows that stand as declared are left out: even an update that changes nothing waits for the job that is running.
  await sql`insert into background_jobs (version, created_at, updated_at, name, every_minutes, paused, last_state, next_at, stop_asked)
    select * from (values ${sql.join(rows)}) declared (version, created_at, updated_at, name, every_minutes, paused, last_state, next_at, stop_asked)
    where not exists (select from background_jobs b where b.name = declared.name and b.every_minutes = declared.every_minutes)
    on conflict (name) do update set every_minutes = excluded.every_minutes`.execute(db)
}
