import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Hands the files of the demo that are not done to whoever works on files: those that are checked anew, the one that is applied from where it stands. */
export async function queueOpenFiles(trx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`insert into upload_work (file, task, mode, actor, position, queued_at)
    select id, case when stage = 'applying' then 'apply' else 'check' end, apply_mode, uploaded_by,
      case when stage = 'applying' then ok_rows else 0 end, ${now.toISOString()}::timestamptz
    from uploaded_files where stage in ('checking', 'applying') order by id`.execute(trx)
}
