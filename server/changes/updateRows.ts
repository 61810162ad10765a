import { sql } from 'kysely'
import type { Changing } from './apply.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { recordset, type Table } from './recordset.ts'
import { rowsBy } from './rowsBy.ts'
import type { Added } from './write.ts'

interface Together {
  row: number
  set: Record<string, unknown>
  add: Record<string, Added>
  /** How many entries of the history it makes: the version counts them. */
  times: number
}

/** Writes changed fields and adds to counters; rows that change the same fields go in one statement. */
export async function updateRows(change: Change, table: Table, rows: readonly Changing[]): Promise<void> {
  for (const alike of byFields(byRow(rows))) {
    const sets = Object.keys(alike[0]?.set ?? {})
    const adds = Object.keys(alike[0]?.add ?? {})
    const said = alike.map(({ row, set, add, times }) => ({
      id: row,
      '*times': times,
      ...set,
      ...Object.fromEntries(adds.map(key => [`+${key}`, add[key]])),
    }))
    const counters = Object.fromEntries(adds.map(key => [`+${key}`, table.columns.get(key) ?? 'integer']))
    const assignments = [
      ...sets.map(key => sql`${sql.id(key)} = x.${sql.id(key)}`),
      ...adds.map(key => sql`${sql.id(key)} = coalesce(t.${sql.id(key)}, 0) + x.${sql.id(`+${key}`)}`),
    ]
    await sql`update ${sql.table(table.name)} as t set ${sql.join(assignments)}, version = t.version + x."*times",
      updated_at = ${change.engine.now().toISOString()}::timestamptz, updated_by = ${change.person?.id ?? null}::bigint
      from ${recordset(said, table, { '*times': 'integer', ...counters }, ['id', ...sets])} where t.id = x.id`.execute(change.sql)
  }
}

/** Several groups may write to one row; the table takes it in one go. */
function byRow(rows: readonly Changing[]): Together[] {
  const together = new Map<number, Together>()
  for (const { row, set, add } of rows) {
    const one = together.get(row) ?? { row, set: {}, add: {}, times: 0 }
    Object.assign(one.set, set)
    for (const [key, amount] of Object.entries(add)) one.add[key] = counted.sum(one.add[key], amount)
    one.times += 1
    together.set(row, one)
  }
  return [...together.values()]
}

function byFields(rows: readonly Together[]): Iterable<readonly Together[]> {
  return rowsBy(rows, ({ set, add }) => `${Object.keys(set).sort()}|${Object.keys(add).sort()}`).values()
}
