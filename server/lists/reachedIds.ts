import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { ReadTool } from './readTool.ts'
import { type Reader, scopeSql } from './scopeSql.ts'

/** Those of some rows that a person reaches; for who reaches every row, nearly everybody, nothing is asked. */
export async function reachedIds(
  db: Kysely<Tables>,
  tool: ReadTool,
  ids: readonly number[],
  reader: Reader | null,
): Promise<ReadonlySet<number>> {
  const scope = reader && scopeSql(tool, reader)
  if (!scope || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: number }>`select r.id from ${tool.table} r where r.id = any(${[...ids]}::bigint[]) and ${scope}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
