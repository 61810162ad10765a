import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Open lists hear that messages are new or moved. */
export async function toldMessages(db: Kysely<Tables>, tool: string, ids: readonly number[], made: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into told_changes (change_set, tool, rows, made) values (0, ${tool}, ${[...ids]}::bigint[], ${made})`.execute(db)
}
