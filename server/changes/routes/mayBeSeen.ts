import type { Resource } from '../../../schema/resource.ts'
import { reachedIds } from '../../lists/reachedIds.ts'
import type { Change } from '../context.ts'
import { viewerOf } from '../recordFor.ts'

/** Whether a row is within what the person reaches; for who reaches all rows nothing is asked. */
export async function mayBeSeen(change: Change, tool: Resource, id: number): Promise<boolean> {
  const read = change.engine.read.get(tool.name)
  return !read || (await reachedIds(change.sql, read, [id], viewerOf(change))).has(id)
}
