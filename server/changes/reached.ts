import { reachedIds } from '../lists/reachedIds.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import type { Change } from './context.ts'
import { viewerOf } from './recordFor.ts'

/** Which of these rows of a tool the person reaches now; the system reaches all. */
export async function reached(change: Change, tool: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const read = change.engine.read.get(tool)
  return read ? reachedIds(change.sql, read, ids, viewerOf(change)) : new Set(ids)
}

/** Whether rows of this tool are limited for the person at all. */
export function isLimited(change: Change, tool: string): boolean {
  const read = change.engine.read.get(tool)
  const viewer = viewerOf(change)
  return !!read && !!viewer && scopeSql(read, viewer) !== null
}
