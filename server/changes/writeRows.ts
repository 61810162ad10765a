import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { recordset, type Table } from './recordset.ts'
import type { Added, Row, Write } from './write.ts'

/** A new row with the id it was given; only one that is put back as it was has a version, and was made before. */
export type InsertedRow = Pick<UpdatedRow, 'row' | 'set' | 'group'> & Pick<Write, 'version' | 'made'>

export async function insertRows(change: Change, table: Table, rows: readonly InsertedRow[]): Promise<void> {
  if (rows.length === 0) return
  const named = new Set<string>()
  for (const { set } of rows) for (const key in set) named.add(key)
  const keys = [...named].filter(key => table.columns.has(key))
  const now = change.engine.now().toISOString()
  const actor = change.person?.id ?? null
  const put: Readonly<Record<string, (one: InsertedRow) => unknown>> = {
    id: ({ row }) => row,
    version: ({ version = 1 }) => version,
    created_at: ({ made }) => made?.at ?? now,
    created_by: ({ made }) => (made ? made.by : actor),
  }
  const told = (one: InsertedRow, key: string): unknown => (put[key] ? put[key](one) : one.set[key])
  const columns = keys.map(key => sql.ref(key))
  // New rows, by far the most, say none of it row by row.
  const isBack = rows.some(({ version }) => version !== undefined)
  const back = { version: 'integer', created_at: 'timestamptz', created_by: 'bigint' }
  await sql`insert into ${sql.table(table.name)} (id, version, created_at, updated_at, created_by, updated_by${columns.length ? sql`, ${sql.join(columns)}` : sql``})
    overriding system value
    select x.id, ${isBack ? sql`x.version, x.created_at` : sql`1, ${now}::timestamptz`}, ${now}::timestamptz,
      ${isBack ? sql`x.created_by` : sql`${actor}::bigint`}, ${actor}::bigint${columns.length ? sql`, ${sql.join(keys.map(key => sql.ref(`x.${key}`)))}` : sql``}
    from ${recordset(rows, table, isBack ? back : {}, ['id', ...keys], told)}`.execute(change.sql)
}

/** An update of one row: what it sets and adds, what was there before, and the whole row before. */
export interface UpdatedRow {
  row: number
  set: Record<string, unknown>
  add: Readonly<Record<string, Added>>
  before: Record<string, unknown>
  whole: Row
  group?: string
}

/** `times`: how many entries of the history it makes, which the version counts. */
type Together = Pick<UpdatedRow, 'row' | 'set'> & { add: Record<string, Added>; times: number }

/** Writes changed fields and adds to counters; rows that change the same fields go in one statement. */
export async function updateRows(change: Change, table: Table, rows: readonly UpdatedRow[]): Promise<void> {
  for (const alike of byFields(byRow(rows))) {
    const sets = Object.keys(alike[0]?.set ?? {})
    const adds = Object.keys(alike[0]?.add ?? {})
    const said = alike.map(({ row, set, add, times }) => {
      const added = Object.fromEntries(adds.map(key => [`+${key}`, add[key]]))
      return { id: row, '*times': times, ...set, ...added }
    })
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
function byRow(rows: readonly UpdatedRow[]): Together[] {
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

/** Removes rows by id; their history keeps them whole. */
export async function deleteRows(change: Change, { name }: Table, rows: readonly { readonly row: number }[]): Promise<void> {
  const ids = rows.map(({ row }) => row)
  if (ids.length) await sql`delete from ${sql.table(name)} where id = any(${ids}::bigint[])`.execute(change.sql)
}
