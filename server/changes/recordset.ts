import { type RawBuilder, sql } from 'kysely'

/** A tool's table with the types of its own columns. */
export interface Table {
  readonly name: string
  readonly columns: ReadonlyMap<string, string>
}

/**
 * Rows handed to a statement as one parameter, read by the table's own types: `jsonb_to_recordset($1) as x(id bigint, brand text, …)`.
 * @param more further columns, as `name type`
 */
export function recordset(
  rows: readonly Readonly<Record<string, unknown>>[],
  table: Table,
  more: readonly string[],
  keys: readonly string[],
): RawBuilder<unknown> {
  const definitions = [
    sql`id bigint`,
    ...more.map(one => sql.raw(one)),
    ...keys.map(key => sql`${sql.id(key)} ${sql.raw(table.columns.get(key) ?? 'text')}`),
  ]
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.join(definitions)})`
}
