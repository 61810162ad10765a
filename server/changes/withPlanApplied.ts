import { apply } from './apply.ts'
import { openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { keptWrites } from './keepPlan.ts'
import { oneChange } from './listChanges.ts'
import { rolledBack } from './rolledBack.ts'
import type { Write } from './write.ts'

/**
 * Applies a change that waits, runs work on the result, and rolls everything back.
 * @param change of a transaction
 * @param work is called while the change is applied
 * @returns false if the change does not wait, or would be refused as it is; then `work` was not called
 * @throws Refusal 404 if the user cannot see it
 */
export async function withPlanApplied(change: Change, id: number, work: () => Promise<void>): Promise<boolean> {
  const writes = await waitingWrites(change, id)
  if (!writes) return false
  const { tool, what } = await oneChange(change, id)
  let isDone = false
  await rolledBack(change, async () => {
    await apply(change, () => openChangeSet(change, { tool, what, state: 'applied', counts: {} }), writes, { tool, what })
    await work()
    isDone = true
  })
  return isDone
}

/**
 * The writes of a change that waits.
 * @returns null if it was decided
 * @throws Refusal 404 if the user cannot see it
 */
export async function waitingWrites(change: Change, id: number): Promise<readonly Write[] | null> {
  const { state } = await oneChange(change, id)
  return state === 'waiting' ? keptWrites(change, id) : null
}
