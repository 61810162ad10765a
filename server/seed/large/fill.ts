import { sql } from 'kysely'
import type { Sql } from './sqlDraws.ts'

/** Adds rows to a table: what each column holds, and what the rows are made from. */
export function fill(table: string, columns: Readonly<Record<string, Sql>>, from: Sql): Sql {
  const names = Object.keys(columns).map(name => sql.ref(name))
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value select ${sql.join(Object.values(columns))} from ${from}`
}
