import { type Kysely, sql } from 'kysely'
import { invalid } from '../changes/invalid.ts'
import type { Row } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'

/**
 * The member of the staff with this e-mail, whatever its case; locked where something is about to be written.
 * @throws Refusal 422 at the field `email` where nobody has it
 */
export async function staffCalled(db: Kysely<Tables>, email: unknown, { lock = false } = {}): Promise<Row> {
  const text = typeof email === 'string' ? email.trim() : ''
  if (text === '') throw invalid({ email: { code: 'missing' } })
  const { rows } =
    await sql<Row>`select * from staff_users where lower(email) = ${text.toLowerCase()} ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw invalid({ email: { code: 'user_not_valid' } })
  return row
}
