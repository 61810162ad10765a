import { sql } from 'kysely'
import type { Change } from './context.ts'
import { recordset, type Table } from './recordset.ts'

/** Inserts rows with the ids they were given. */
export async function insertRows(
  change: Change,
  table: Table,
  rows: readonly { row: number; set: Readonly<Record<string, unknown>>; version?: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const named = new Set<string>()
  for (const { set } of rows) for (const key in set) named.add(key)
  const keys = [...named].filter(key => table.columns.has(key))
  const now = change.engine.now().toISOString()
  const actor = change.person?.id ?? null
  const told = ({ row, set, version }: (typeof rows)[number], key: string): unknown =>
    key === 'id' ? row : key === 'version' ? (version ?? 1) : set[key]
  const columns = keys.map(key => sql.ref(key))
  // New rows begin at the first version; only what is put back as it was has another.
  const versioned = rows.some(({ version }) => version !== undefined)
  await sql`insert into ${sql.table(table.name)} (id, version, created_at, updated_at, created_by, updated_by${columns.length ? sql`, ${sql.join(columns)}` : sql``})
    overriding system value
    select x.id, ${versioned ? sql`x.version` : sql`1`}, ${now}::timestamptz, ${now}::timestamptz, ${actor}::bigint, ${actor}::bigint${columns.length ? sql`, ${sql.join(keys.map(key => sql.ref(`x.${key}`)))}` : sql``}
    from ${recordset(rows, table, versioned ? { version: 'integer' } : {}, ['id', ...keys], told)}`.execute(change.sql)
}
