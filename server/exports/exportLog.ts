import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

export interface ExportBegun {
  readonly staffUser: number
  readonly tool: string
  readonly format: string
  readonly filter: unknown
  readonly columns: readonly string[]
}

export type ExportEnd = 'done' | 'cut' | 'failed'

/** Writes down that an export begins. Returns what closes the entry, with the rows that left. */
export async function exportLog(
  { sql: db }: Pick<Database, 'sql'>,
  clock: Clock,
  { staffUser, tool, format, filter, columns }: ExportBegun,
): Promise<(state: ExportEnd, rows: number) => Promise<void>> {
  const { rows: made } = await sql<{ id: number }>`
    insert into exports (at, staff_user, tool, format, filter, columns)
    values (${clock()}, ${staffUser}, ${tool}, ${format}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(columns)}::jsonb) returning id`.execute(
    db,
  )
  return async (state, rows) => {
    await sql`update exports set state = ${state}, rows = ${rows}, ended_at = ${clock()} where id = ${made[0]?.id}`.execute(db)
  }
}
