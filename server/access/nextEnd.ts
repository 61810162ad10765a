import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { TIMED } from './accessAt.ts'

/** When the next of what these people have for a time begins to count for nothing. */
export async function nextEnd(db: Kysely<Tables>, staff: readonly number[], now: Date): Promise<string | null> {
  const ends = TIMED.map(
    table => sql`select expires_at from ${sql.table(table)} where staff_user = any(${[...staff]}::bigint[]) and expires_at > ${now}`,
  )
  const { rows } = await sql<{
    until: string | null
  }>`select min(expires_at) as until from (${sql.join(ends, sql` union all `)}) x`.execute(db)
  return rows[0]?.until ?? null
}
