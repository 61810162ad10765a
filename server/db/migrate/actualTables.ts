import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import type { TableState } from './schemaState.ts'

/** The tables of these names as they stand, with the indexes and keys that a migration made. */
export async function actualTables(db: Kysely<Tables>, names: readonly string[]): Promise<Map<string, TableState>> {
  const wanted = [...names]
  const columns = await sql<{ table: string; name: string; type: string; collation: string | null }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select collname from pg_collation where oid = a.attcollation and collname <> 'default') as collation
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relname = any(${wanted}::text[]) order by c.relname, a.attnum`.execute(db)
  const indexes = await sql<{ table: string; name: string; make: string }>`
    select tablename as "table", indexname as name, indexdef as make from pg_indexes
    where schemaname = current_schema() and tablename = any(${wanted}::text[])`.execute(db)
  const keys = await sql<{ table: string; name: string; column: string; target: string }>`
    select c.relname as "table", k.conname as name, a.attname as "column", t.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and c.relname = any(${wanted}::text[])`.execute(db)
  const tables = new Map<string, TableState>()
  for (const name of new Set(columns.rows.map(row => row.table))) {
    const own = <Row extends { table: string }>(rows: readonly Row[]) => rows.filter(row => row.table === name)
    tables.set(name, { name, columns: own(columns.rows), indexes: own(indexes.rows), foreignKeys: own(keys.rows) })
  }
  return tables
}
