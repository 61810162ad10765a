import type { LookContext, Planners, Read, Row } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'

/** The most that rows may be answered to the question that an action limits, by row id: `0` where nothing is left. */
export async function mostOf(
  planners: Planners,
  tool: Resource,
  action: string,
  rows: readonly Row[],
  read: Read,
  context: LookContext,
): Promise<ReadonlyMap<number, string>> {
  const planner = planners[tableOf(tool)]?.[action]
  if (!tool.actions[action]?.remaining || typeof planner !== 'object' || rows.length === 0) return new Map()
  const found = await planner.remaining(rows, read, context)
  return new Map(rows.map(({ id }) => [id, found.get(id) ?? '0']))
}
