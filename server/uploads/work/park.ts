import { sql } from 'kysely'
import type { WorkContext } from './workContext.ts'

/** Puts a file aside that cannot be worked on, with the reason; nothing of it is applied. */
export async function park({ db, clock }: Pick<WorkContext, 'db' | 'clock'>, file: number, reason: string): Promise<void> {
  const now = clock().toISOString()
  await db.transaction(async trx => {
    await sql`delete from upload_work where file = ${file}`.execute(trx)
    await sql`update uploaded_files set status = 'FAILED', stage = 'parked', form_error = ${reason.slice(0, 500)}, ended_at = ${now}, updated_at = ${now},
      version = version + 1 where id = ${file}`.execute(trx)
  })
}
