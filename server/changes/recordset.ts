import { type RawBuilder, sql } from 'kysely'
import { arrayLiteral } from './arrayLiteral.ts'

/** A tool's table with the types of its own columns. */
export interface Table {
  readonly name: string
  readonly columns: ReadonlyMap<string, string>
}

/**
 * Rows handed to a statement as one array a column, read by the table's own types: `unnest($1::bigint[], $2::text[], …) as x(id, brand, …)`.
 * @param more further columns with their types
 * @param keys of the table's columns, its id among them where it is asked for
 * @param told where a row keeps a column's value, if not under its name
 */
export function recordset<R extends object>(
  rows: readonly R[],
  table: Table,
  more: Readonly<Record<string, string>>,
  keys: readonly string[],
  told: (row: R, key: string) => unknown = (row, key) => (row as Readonly<Record<string, unknown>>)[key],
): RawBuilder<unknown> {
  const columns: [string, string][] = [
    ...Object.entries(more),
    ...keys.map((key): [string, string] => [key, key === 'id' ? 'bigint' : (table.columns.get(key) ?? 'text')]),
  ]
  const arrays = columns.map(([key, type]) => sql`${valuesOf(rows, row => told(row, key), type)}::${sql.raw(type)}[]`)
  return sql`unnest(${sql.join(arrays)}) as x(${sql.join(columns.map(([key]) => sql.id(key)))})`
}

function valuesOf<R>(rows: readonly R[], told: (row: R) => unknown, type: string): string | readonly unknown[] {
  const values = rows.map(row => {
    const value = told(row)
    if (value === null || value === undefined) return null
    // An object would be taken for a text of its own; an array for an array of the database.
    return type === 'jsonb' ? JSON.stringify(value) : value
  })
  return arrayLiteral(values)
}
