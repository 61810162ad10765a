import { sql } from 'kysely'
import type { Change } from './context.ts'
import { lockRows } from './rows.ts'
import { toolNumbers } from './toolNumbers.ts'
import type { Write } from './write.ts'

/**
 * Which rows of a kept plan moved since it saw them, in a field that the plan writes too. Groups of such rows are left out: what is
 * applied is what was seen.
 */
export async function movedSince(change: Change, writes: readonly Write[]): Promise<Write[]> {
  const moved: Write[] = []
  const numbers = await toolNumbers(change, [...new Set(writes.map(write => write.tool))])
  for (const [tool, number] of numbers) {
    const own = writes.filter((write): write is Write & { row: number } => write.tool === tool && typeof write.row === 'number')
    const ids = own.map(write => write.row)
    const rows = new Map((await lockRows(change, tool, ids)).map(row => [row.id, row]))
    for (const write of own) {
      const row = rows.get(write.row)
      if (!row) moved.push(write)
      else if (write.version !== undefined && row.version !== write.version && (await meets(change, number, write, row.version)))
        moved.push(write)
    }
  }
  return moved
}

/** Whether one of the changes made since the seen version touched a field that this write sets. */
async function meets(change: Change, number: number, write: Write & { row: number }, version: number): Promise<boolean> {
  const { rows } = await sql<{ op: number; before: Record<string, unknown> | null }>`select op, before from change_rows
    where tool = ${number} and "row" = ${write.row} order by id desc limit ${Math.max(version - (write.version ?? 0), 0)}`.execute(
    change.sql,
  )
  const sets = write.op === 'delete' ? null : Object.keys(write.set ?? {})
  return rows.some(({ op, before }) => op !== 1 || sets === null || Object.keys(before ?? {}).some(key => sets.includes(key)))
}
