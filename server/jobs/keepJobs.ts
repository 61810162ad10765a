import { sql } from 'kysely'
import type { Job } from '../../schema/job.ts'
import type { Database } from '../db/database.ts'

/** A row for each declared job, so that people see and stop it; what they set stays. */
export async function keepJobs(db: Database, jobs: readonly Job[], now: Date): Promise<void> {
  for (const { name, every } of jobs) {
    await sql`insert into background_jobs (version, created_at, updated_at, name, every_minutes, paused, last_state, next_at, stop_asked)
      values (1, ${now.toISOString()}, ${now.toISOString()}, ${name}, ${every}, false, 'never', ${now.toISOString()}, false)
      on conflict (name) do update set every_minutes = excluded.every_minutes
      where background_jobs.every_minutes is distinct from excluded.every_minutes`.execute(db.sql)
  }
}
