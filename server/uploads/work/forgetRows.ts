import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'

/** Forgets what was found of the rows of a file before it is checked; rows that a person corrected are good until they are found otherwise. */
export async function forgetRows(db: Kysely<Tables>, file: number): Promise<void> {
  await sql`delete from upload_rows where uploaded_file = ${file} and mended_at is null`.execute(db)
  await sql`update upload_rows set result = 'mended', errors = '[]' where uploaded_file = ${file} and result <> 'mended'`.execute(db)
}
