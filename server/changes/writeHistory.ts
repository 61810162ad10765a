import { sql } from 'kysely'
import { arrayLiteral } from './arrayLiteral.ts'
import type { Change } from './context.ts'
import { rowsBy } from './rowsBy.ts'
import { toolNumbers } from './toolNumbers.ts'

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
  for (const alike of rowsBy(rows, ({ tool, op }) => `${tool} ${op}`).values()) {
    const { tool, op } = alike[0] as HistoryRow
    const rowIds = sql`${arrayLiteral(alike.map(({ row }) => row))}::bigint[]`
    const groups = sql`${arrayLiteral(alike.map(({ group = null }) => group))}::text[]`
    const befores = () => sql`${arrayLiteral(alike.map(({ before }) => (before ? JSON.stringify(before) : null)))}::jsonb[]`
    // Of new rows nothing was there before.
    const said =
      op === 0
        ? sql`(select n."row", null::jsonb as before, n."group" from unnest(${rowIds}, ${groups}) as n("row", "group")) as x`
        : sql`unnest(${rowIds}, ${befores()}, ${groups}) as x("row", before, "group")`
    await sql`insert into change_rows (at, change_set, tool, op, "row", before, "group")
      select ${change.engine.now().toISOString()}::timestamptz, ${changeSet}::bigint, ${numbers.get(tool)}::smallint, ${op}::smallint,
        x."row", x.before, x."group" from ${said}`.execute(change.sql)
  }
}
