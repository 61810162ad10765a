import { sql } from 'kysely'
import type { Work, WorkContext } from './workContext.ts'

/**
 * All or nothing: what was applied of a file is taken back, by whoever takes up the work next.
 * @param why none of it stays, told on the file
 */
export async function takeBack({ db, clock, worker }: WorkContext, { file }: Pick<Work, 'file'>, why: string): Promise<void> {
  const now = clock().toISOString()
  await db.transaction(async trx => {
    // Whoever cancels meanwhile gets what they want: it does not stop halfway.
    const { rows } = await sql`update upload_work set task = 'revert', position = 0, mode = 'all', queued_at = ${now}, worker = null,
      leased_until = null, started_at = null, tries = 0, cancel = false where file = ${file} and worker = ${worker} returning file`.execute(
      trx,
    )
    if (rows.length === 0) return
    await sql`update uploaded_files set stage = 'reverting', form_error = ${why.slice(0, 500)}, processed_percentage = 0, version = version + 1
      where id = ${file}`.execute(trx)
  })
}
