import type { Resource } from '../../../schema/resource.ts'
import type { Change } from '../context.ts'
import { reached } from '../reached.ts'

/** Whether a row is within what the person reaches; for who reaches all rows nothing is asked. */
export async function mayBeSeen(change: Change, tool: Resource, id: number): Promise<boolean> {
  return (await reached(change, tool.name, [id])).has(id)
}
