import { sql } from 'kysely'
import type { Reading } from '../lists/reading.ts'

/** Who has a row of a queue now. */
export interface Claim {
  readonly name: string
  readonly mine: boolean
  readonly until: string
}

/** Who works on the row, if anybody does. */
export async function claimOf({ db, clock }: Reading, tool: string, row: number, person: number): Promise<Claim | null> {
  const { rows } = await sql<Claim>`select u.name, c.staff_user = ${person} as mine, c.until from claims c
    join staff_users u on u.id = c.staff_user
    where c.tool = ${tool} and c."row" = ${row} and c.until > ${clock().toISOString()}::timestamptz`.execute(db.sql)
  return rows[0] ?? null
}
