import { Refusal } from '../errors.ts'
import { apply } from './apply.ts'
import { openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { mergeWrites } from './mergeWrites.ts'
import { isRevertible } from './refusesRevert.ts'
import { say } from './say.ts'
import type { Plan } from './write.ts'

/**
 * Writes a plan at once, in the same transaction that made it, and answers the change set with what it wrote, and whether the person may put it back;
 * none where nothing had to be changed.
 * @throws Refusal 403 where the action needs another user: that is for `keepPlan`
 */
export async function record(change: Change, plan: Plan, { reverts = null }: { readonly reverts?: number | null } = {}) {
  if (change.engine.tools.get(plan.tool)?.actions[plan.what]?.requiresApproval) throw new Refusal(403, 'own_change', say('not_your_own'))
  const writes = mergeWrites(plan.writes)
  const counts = { rows: writes.length, refused: plan.refused.length }
  const { tool, what, targets } = plan
  const open = () => openChangeSet(change, { tool, what, state: 'applied', targets, counts, reverts })
  const applied = await apply(change, open, writes, plan)
  if (applied.changeSet === null) return { ...applied, revertible: false }
  const { job = null, upload = null } = change
  const written = [...new Set(writes.map(write => write.tool))]
  const set = { id: applied.changeSet, tool, what, job, state: 'applied', upload, reverts, reverted_by: null, written } as const
  return { ...applied, revertible: applied.count > 0 && (await isRevertible(change, set)) }
}
