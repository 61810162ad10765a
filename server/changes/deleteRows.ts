import { sql } from 'kysely'
import type { Change } from './context.ts'
import type { Table } from './recordset.ts'

/** Removes rows by id; their history keeps them whole. */
export async function deleteRows(change: Change, table: Table, ids: readonly number[]): Promise<void> {
  if (ids.length) await sql`delete from ${sql.table(table.name)} where id = any(${[...ids]}::bigint[])`.execute(change.sql)
}
