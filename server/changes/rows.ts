import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Read } from './effect.ts'
import type { Row } from './write.ts'

/** Rows of a tool by id, in id order; locked until the transaction ends where they are about to be written. */
export async function rowsById(db: Kysely<Tables>, tool: string, ids: readonly number[], { lock = false } = {}): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Row>`select * from ${sql.table(tool)} where id = any(${[...ids]}::bigint[]) order by id ${lock ? sql`for update` : sql``}`.execute(
      db,
    )
  return rows
}

/** What effects read with: rows where each field has the value, or one of the values. */
export function reader(db: Kysely<Tables>): Read {
  return {
    rows: (tool, where, columns) => found(db, tool, where, columns),
    locked: (tool, where) => found(db, tool, where, undefined, true),
  }
}

async function found(
  db: Kysely<Tables>,
  tool: string,
  where: Readonly<Record<string, unknown>>,
  columns?: readonly string[],
  lock = false,
): Promise<Row[]> {
  const parts = Object.entries(where).map(([key, value]) => {
    if (value === null) return sql`${sql.ref(key)} is null`
    if (!Array.isArray(value)) return sql`${sql.ref(key)} = ${value}`
    return value.length ? sql`${sql.ref(key)} in (${sql.join(value)})` : sql`false`
  })
  const said = columns ? sql.join(['id', 'version', ...columns].map(key => sql.ref(key))) : sql`*`
  const { rows } = await sql<Row>`select ${said} from ${sql.table(tool)}
    where ${parts.length ? sql.join(parts, sql` and `) : sql`true`} order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}
