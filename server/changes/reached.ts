import { sql } from 'kysely'
import { scopeSql } from '../lists/scopeSql.ts'
import type { Change } from './context.ts'
import { viewerOf } from './recordFor.ts'

/** Which of these rows of a tool the person reaches now; for who reaches all rows, and for the system, nothing is asked. */
export async function reached(change: Change, tool: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const read = change.engine.read.get(tool)
  const viewer = viewerOf(change)
  const scope = read && viewer && scopeSql(read, viewer)
  if (!scope || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: number }>`select r.id from ${read.table} r where r.id = any(${[...ids]}::bigint[]) and ${scope}`.execute(
    change.sql,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether rows of this tool are limited for the person at all. */
export function isLimited(change: Change, tool: string): boolean {
  const read = change.engine.read.get(tool)
  const viewer = viewerOf(change)
  return !!read && !!viewer && scopeSql(read, viewer) !== null
}
