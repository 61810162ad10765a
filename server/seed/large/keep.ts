import { sql } from 'kysely'
import type { Sql } from './sqlDraws.ts'

/** Keeps rows for the statements that follow, until the end of the transaction. */
export function keep(table: string, query: Sql): Sql {
  return sql`create temporary table ${sql.table(table)} on commit drop as ${query}`
}
