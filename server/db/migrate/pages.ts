import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

/** A row of a table, with every column it has. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number }

const PAGE = 2_000

/** All rows of a table in id order, page by page: a table may be larger than the memory. */
export async function* pagesOf(db: Kysely<Tables>, table: string): AsyncGenerator<readonly StoredRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where id > ${after} order by id limit ${PAGE}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/**
 * Writes a computed value into a column of each row. History, versions and times of the rows stay: the declaration changed, not the rows.
 * @param column the column to write, with its type as `format_type` writes it
 * @param value of a row; undefined leaves the row as it is
 */
export async function rewriteRows(
  db: Kysely<Tables>,
  table: string,
  { name, type }: { readonly name: string; readonly type: string },
  value: (row: StoredRow) => unknown,
): Promise<void> {
  for await (const page of pagesOf(db, table)) {
    const changed = page.map(row => ({ id: row.id, value: value(row) })).filter(one => one.value !== undefined)
    if (changed.length === 0) continue
    const ids = changed.map(({ id }) => id)
    const texts = changed.map(one => textOf(one.value, type))
    await sql`update ${sql.table(table)} t set ${sql.ref(name)} = x.value::${sql.raw(type)}
      from unnest(${ids}::bigint[], ${texts}::text[]) as x(id, value) where t.id = x.id`.execute(db)
  }
}

function textOf(value: unknown, type: string): string | null {
  if (value === null) return null
  return type === 'jsonb' || typeof value === 'object' ? JSON.stringify(value) : String(value)
}
