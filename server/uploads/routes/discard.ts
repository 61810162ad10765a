import { sql } from 'kysely'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** Takes a file out of the list that was never applied, with all that is kept of it. Its bytes stay, as other files may have the same. */
export async function discard({ db }: Uploading, file: FileRow): Promise<object> {
  await db.transaction(async trx => {
    await sql`delete from background_jobs where file = ${file.id}`.execute(trx)
    await sql`delete from upload_rows where uploaded_file = ${file.id}`.execute(trx)
    await sql`delete from uploaded_files where id = ${file.id}`.execute(trx)
  })
  return { id: file.id, discarded: true }
}
