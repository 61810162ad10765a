import type { Kysely } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Says to all open panels, of whichever process, that they should look at what they may do. */
export async function bumpAccess(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('access_version')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute()
}
