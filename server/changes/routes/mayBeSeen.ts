import type { Resource } from '../../../schema/resource.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import type { Change } from '../context.ts'
import { viewerOf } from '../recordFor.ts'
import { matching } from './chosenRows.ts'

/** Whether a row is within what the person reaches; for who reaches all rows nothing is asked. */
export async function mayBeSeen(change: Change, tool: Resource, id: number): Promise<boolean> {
  const read = change.engine.read.get(tool.name)
  const viewer = viewerOf(change)
  if (!read || !viewer || scopeSql(read, viewer) === null) return true
  return (await matching(change, tool, { id }, 1)).length === 1
}
