import { apply } from './apply.ts'
import { openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { keptWrites } from './keepPlan.ts'
import { oneChange } from './listChanges.ts'
import { rolledBack } from './rolledBack.ts'
import type { Write } from './write.ts'

/**
 * Runs work on the data as it would be once a change that waits is approved; nothing of it stays.
 * @param change of a transaction
 * @param before is called with the writes of the change, before they are applied
 * @param after is called while they are applied; without it nothing is applied
 * @returns false if the change does not wait, or would be refused as it is; then `after` was not called
 * @throws Refusal 404 if the user cannot see it
 */
export async function withPlanApplied(
  change: Change,
  id: number,
  before: (writes: readonly Write[]) => Promise<void>,
  after?: () => Promise<void>,
): Promise<boolean> {
  const { tool, what, state } = await oneChange(change, id)
  if (state !== 'waiting') return false
  const writes = await keptWrites(change, id)
  await before(writes)
  if (!after) return true
  let isDone = false
  await rolledBack(change, async () => {
    await apply(change, () => openChangeSet(change, { tool, what, state: 'applied', counts: {} }), writes, { tool, what })
    await after()
    isDone = true
  })
  return isDone
}
