import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Change, Engine } from './context.ts'
import { arrayLiteral } from './recordset.ts'

export interface HistoryRow {
  tool: string
  row: number
  /** 0 inserted, 1 updated, 2 deleted. */
  op: 0 | 1 | 2
  before: Readonly<Record<string, unknown>> | null
  group?: string
}

/** Keeps what was before, in the transaction of the write. */
export async function writeHistory(change: Change, changeSet: number, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length === 0) return
  const numbers = await toolNumbers(change, [...new Set(rows.map(row => row.tool))])
  const at = change.engine.now().toISOString()
  const parts = [...rowsBy(rows, ({ tool, op }) => `${tool} ${op}`).values()].map(alike => {
    const { tool, op } = alike[0] as HistoryRow
    const rowIds = sql`${arrayLiteral(alike.map(({ row }) => row))}::bigint[]`
    const groups = sql`${arrayLiteral(alike.map(({ group = null }) => group))}::text[]`
    const befores = () => sql`${arrayLiteral(alike.map(({ before }) => (before ? JSON.stringify(before) : null)))}::jsonb[]`
    // Of new rows nothing was there before.
    const said =
      op === 0
        ? sql`(select n."row", null::jsonb as before, n."group" from unnest(${rowIds}, ${groups}) as n("row", "group")) as x`
        : sql`unnest(${rowIds}, ${befores()}, ${groups}) as x("row", before, "group")`
    return sql`select ${at}::timestamptz, ${changeSet}::bigint, ${numbers.get(tool)}::smallint, ${op}::smallint,
      x."row", x.before, x."group" from ${said}`
  })
  // One statement for all tools: each costs the transaction a round trip while its rows are locked.
  await sql`insert into change_rows (at, change_set, tool, op, "row", before, "group") ${sql.join(parts, sql` union all `)}`.execute(
    change.sql,
  )
}

/** A number never changes: what was read of those that stand is right for as long as the process lives. */
const known = new WeakMap<Engine, Map<string, number>>()

/** Transactions that wrote numbers: these may go with them, and are not remembered. */
const wrote = new WeakSet<Change['sql']>()

/** The small numbers that stand for tools in the history; a tool gets one with its first write. */
export async function toolNumbers(change: Change, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const before = known.get(change.engine) ?? new Map<string, number>()
  known.set(change.engine, before)
  if (names.every(name => before.has(name))) return before
  const read = async () => {
    const rows = await change.sql.selectFrom('tool_numbers').select(['name', 'number']).where('name', 'in', names).execute()
    return new Map(rows.map(row => [row.name, row.number]))
  }
  const numbers = await read()
  if (numbers.size < names.length) {
    await sql`insert into tool_numbers (name) select unnest(${[...names]}::text[]) on conflict (name) do nothing`.execute(change.sql)
    wrote.add(change.sql)
    return read()
  }
  if (!wrote.has(change.sql)) for (const [name, number] of numbers) before.set(name, number)
  return numbers
}

/** What stands in the history in place of a value that was erased: that there was one, not which. */
export const ERASED = { erased: true } as const

export function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value && Object.keys(value).length === 1
}
