import { type Applied, apply } from './apply.ts'
import { openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import type { Plan } from './write.ts'

/** Writes a plan at once, in the same transaction that made it, and answers the change set with what it wrote. */
export async function record(
  change: Change,
  plan: Plan,
  { reverts = null }: { reverts?: number | null } = {},
): Promise<Applied & { changeSet: number }> {
  const counts = { rows: plan.writes.length, refused: plan.refused.length }
  const changeSet = await openChangeSet(change, { tool: plan.tool, what: plan.what, state: 'applied', counts, reverts })
  return { changeSet, ...(await apply(change, changeSet, plan.writes, plan)) }
}
