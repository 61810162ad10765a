import { sql } from 'kysely'
import type { Changing } from './apply.ts'
import type { Change } from './context.ts'
import { recordset, type Table } from './recordset.ts'

/** Writes changed fields and adds to counters; rows that change the same fields go in one statement. */
export async function updateRows(change: Change, table: Table, rows: readonly Changing[]): Promise<void> {
  for (const alike of byFields(rows)) {
    const sets = Object.keys(alike[0]?.set ?? {})
    const adds = Object.keys(alike[0]?.add ?? {})
    const said = alike.map(({ row, set, add }) => ({ id: row, ...set, ...Object.fromEntries(adds.map(key => [`+${key}`, add[key]])) }))
    const counters = adds.map(key => `"+${key}" ${table.columns.get(key) ?? 'integer'}`)
    const assignments = [
      ...sets.map(key => sql`${sql.id(key)} = x.${sql.id(key)}`),
      ...adds.map(key => sql`${sql.id(key)} = coalesce(t.${sql.id(key)}, 0) + x.${sql.id(`+${key}`)}`),
    ]
    await sql`update ${sql.table(table.name)} as t set ${sql.join(assignments)}, version = t.version + 1,
      updated_at = ${change.engine.now().toISOString()}::timestamptz, updated_by = ${change.person?.id ?? null}::bigint
      from ${recordset(said, table, counters, sets)} where t.id = x.id`.execute(change.sql)
  }
}

function byFields(rows: readonly Changing[]): Changing[][] {
  const alike = new Map<string, Changing[]>()
  for (const row of rows) {
    const fields = `${Object.keys(row.set).sort()}|${Object.keys(row.add).sort()}`
    alike.set(fields, [...(alike.get(fields) ?? []), row])
  }
  return [...alike.values()]
}
