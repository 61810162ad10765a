import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** How an export ended: `cut` where whoever asked went away. */
export type ExportEnd = 'done' | 'cut' | 'failed'

interface Exported {
  readonly tool: string
  readonly format: string
  readonly filter: object
  readonly columns: readonly string[]
  readonly staffUser: number
}

/** Writes down that an export begins. Returns what closes the entry, with the rows that left. */
export async function exportLog(
  db: Kysely<Tables>,
  clock: () => Date,
  { tool, format, filter, columns, staffUser }: Exported,
): Promise<(state: ExportEnd, rows: number) => Promise<void>> {
  const { rows: made } = await sql<{ id: number }>`
    insert into exports (at, staff_user, tool, format, filter, columns)
    values (${clock()}, ${staffUser}, ${tool}, ${format}, ${JSON.stringify(filter)}::jsonb, ${JSON.stringify(columns)}::jsonb)
    returning id`.execute(db)
  return async (state, rows) => {
    await sql`update exports set state = ${state}, rows = ${rows}, ended_at = ${clock()} where id = ${made[0]?.id}`.execute(db)
  }
}
