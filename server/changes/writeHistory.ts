import { sql } from 'kysely'
import type { Change } from './context.ts'
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
  await sql`insert into change_rows (at, change_set, tool, "row", op, before, "group")
    select ${change.engine.now().toISOString()}::timestamptz, ${changeSet}::bigint, x.tool, x."row", x.op, x.before, x."group"
    from unnest(${rows.map(row => numbers.get(row.tool))}::smallint[], ${rows.map(row => row.row)}::bigint[], ${rows.map(row => row.op)}::smallint[],
      ${rows.map(row => (row.before ? JSON.stringify(row.before) : null))}::jsonb[], ${rows.map(row => row.group ?? null)}::text[]) as x(tool, "row", op, before, "group")`.execute(
    change.sql,
  )
}
