import { sql, type Transaction } from 'kysely'
import type { DemoRow } from '../../schema/demo.ts'
import type { Tables } from '../db/database.ts'

type Column = Readonly<Record<'name' | 'type', string>>

/** Rows in one statement: large enough to be quick, small enough for the embedded database. */
const CHUNK = 2000

/**
 * Adds rows to tables, many at a time, as arrays of columns (COPY ends the embedded database). Values that no row has stay at the table's default.
 * @throws Error where a row has a value that its table has no column for
 */
export function rowInserter(trx: Transaction<Tables>, now: Date) {
  return async function insertRows(table: string, rows: readonly DemoRow[]): Promise<number> {
    const known = await columnsOf(trx, table)
    if (rows.length === 0) return 0
    const given = new Set(rows.flatMap(row => Object.keys(row)))
    const unknown = [...given].filter(key => !known.some(({ name }) => name === key))
    if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`)
    const columns = known.filter(({ name }) => given.has(name) || name === 'created_at' || name === 'updated_at')
    const whole = rows.map(row => stamped(row, now))
    for (let from = 0; from < whole.length; from += CHUNK) await insertChunk(trx, table, columns, whole.slice(from, from + CHUNK))
    await countOn(trx, table)
    return rows.length
  }
}

/** The next row gets an id behind those that were given. */
export async function countOn(trx: Transaction<Tables>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
}

async function columnsOf(trx: Transaction<Tables>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(trx)
  return rows
}

/** A row without moments of its own was made, or last changed, when it was created, or now. */
function stamped(row: DemoRow, now: Date): DemoRow {
  const created = row.created_at ?? now.toISOString()
  return { ...row, created_at: created, updated_at: row.updated_at ?? created }
}

async function insertChunk(trx: Transaction<Tables>, table: string, columns: readonly Column[], rows: readonly DemoRow[]): Promise<void> {
  const arrays = columns.map(({ name, type }) => {
    const values = rows.map(row => written(row[name], type))
    return sql`${values}::text[]::${sql.raw(`${type}[]`)}`
  })
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value select * from unnest(${sql.join(arrays)})`.execute(trx)
}

/** Everything goes as text: arrays of other types would be read by the first of their values. */
function written(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  return type === 'jsonb' ? JSON.stringify(value) : String(value)
}
