import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/database.ts'

interface Index {
  readonly name: string
  readonly make: string
  readonly note: string | null
}

/**
 * Does some work while tables lack the indexes that only make reading quick, and makes them anew, with their notes: filling a million rows into
 * ten indexes one by one takes ten times as long as building these at the end.
 */
export async function withoutIndexes(trx: Transaction<Tables>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<Index>`
    select i.relname as name, pg_get_indexdef(i.oid) as make, obj_description(i.oid, 'pg_class') as note
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where not x.indisunique and t.relnamespace = current_schema()::regnamespace and t.relname = any(${[...tables]}::text[])`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(trx)
  await work()
  for (const { name, make, note } of indexes) {
    // The statement is Postgres' own, of an index that a declaration asked for.
    await sql.raw(make).execute(trx)
    if (note !== null) await sql`comment on index ${sql.id(name)} is ${sql.lit(note)}`.execute(trx)
  }
}
