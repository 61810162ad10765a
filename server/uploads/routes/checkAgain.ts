import { type RawBuilder, sql } from 'kysely'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import type { Person } from '../../session/person.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** Queues the check of a file anew. */
export async function checkAgain(on: Uploading, file: FileRow, person: Person, more: RawBuilder<unknown> = sql``): Promise<void> {
  const now = on.clock().toISOString()
  await on.db.transaction(async trx => {
    const { rows } =
      await sql`update uploaded_files set ${more} status = 'UPLOADED', stage = 'checking', form_error = null, ended_at = null,
      version = version + 1 where id = ${file.id} and stage = ${file.stage} returning id`.execute(trx)
    if (!rows[0]) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
    await sql`insert into upload_work (file, task, actor, queued_at) values (${file.id}, 'check', ${person.id}, ${now})`.execute(trx)
  })
  on.wakeUploads?.()
}
