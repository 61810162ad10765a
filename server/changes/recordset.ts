import { type RawBuilder, sql } from 'kysely'

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
  const arrays = columns.map(([key, type]) => {
    const values = rows.map(row => told(row, key) ?? null)
    // An object would be taken for a text of its own; an array for an array of the database.
    const plain = type === 'jsonb' ? values.map(value => (value === null ? null : JSON.stringify(value))) : values
    return sql`${arrayLiteral(plain)}::${sql.raw(type)}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as x(${sql.join(columns.map(([key]) => sql.id(key)))})`
}

/**
 * A list as Postgres writes arrays: `{1,NULL,"a \"b\""}`. The driver would do it value by value with regular expressions, which a million rows feel.
 * @returns the list itself where it holds anything but texts, numbers and booleans: that is for the driver
 */
export function arrayLiteral(values: readonly unknown[]): string | readonly unknown[] {
  // Most columns hold texts alone, or numbers alone: joined at once they cost a tenth.
  if (values.length > 0 && values.every(isPlainText)) return `{"${values.join('","')}"}`
  if (values.every(value => typeof value === 'number')) return `{${values.join(',')}}`
  const parts: string[] = []
  for (const value of values) {
    if (value === null || value === undefined) parts.push('NULL')
    else if (typeof value === 'string') parts.push(`"${escaped(value)}"`)
    else if (typeof value === 'number' || typeof value === 'boolean') parts.push(String(value))
    else return values
  }
  return `{${parts.join(',')}}`
}

function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && !isSpecial(value)
}

function isSpecial(text: string): boolean {
  return text.includes('"') || text.includes('\\')
}

function escaped(text: string): string {
  return isSpecial(text) ? text.replace(/["\\]/g, '\\$&') : text
}
