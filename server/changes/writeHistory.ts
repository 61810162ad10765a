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
    await sql`insert into change_rows (at, change_set, tool, op, "row", before, "group")
      select ${change.engine.now().toISOString()}::timestamptz, ${changeSet}::bigint, ${numbers.get(tool)}::smallint, ${op}::smallint, x."row", x.before, x."group"
      from unnest(${arrayLiteral(alike.map(({ row }) => row))}::bigint[],
        ${arrayLiteral(alike.map(({ before }) => (before ? JSON.stringify(before) : null)))}::jsonb[],
        ${arrayLiteral(alike.map(({ group = null }) => group))}::text[]) as x("row", before, "group")`.execute(change.sql)
  }
}
