import { sql } from 'kysely'
import type { Job } from '../../schema/job.ts'
import type { Database } from '../db/database.ts'

/** A row for each declared job, so that people see and stop it; what they set stays. */
export async function keepJobs(db: Database, jobs: readonly Job[], now: Date): Promise<void> {
  const at = now.toISOString()
  // In one statement: every start waits for it.
  const rows = jobs.map(
    ({ name, every }) =>
      sql`(1, ${at}::timestamptz, ${at}::timestamptz, ${name}, ${every}::integer, false, 'never', ${at}::timestamptz, false)`,
  )
  await sql`insert into background_jobs (version, created_at, updated_at, name, every_minutes, paused, last_state, next_at, stop_asked)
    values ${sql.join(rows)}
    on conflict (name) do update set every_minutes = excluded.every_minutes
    where background_jobs.every_minutes is distinct from excluded.every_minutes`.execute(db.sql)
}
