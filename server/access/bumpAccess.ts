import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Says to all open panels, of whichever process, that they should look at what they may do. */
export async function bumpAccess(db: Kysely<Tables>): Promise<void> {
  await sql`update access_version set version = version + 1`.execute(db)
}
