import { Refusal } from '../errors.ts'
import { withholdMessages } from '../outbox/withholdMessages.ts'
import type { ChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { irreversible } from './irreversible.ts'
import { answered, type WriteAnswer } from './once.ts'
import { type Outdated, refusedOutdated } from './outdated.ts'
import { type LeftAlone, planRevert } from './planRevert.ts'
import { record } from './record.ts'
import { checkReach, refusesRevert } from './refusesRevert.ts'
import { invalid, say, sayWith } from './say.ts'

/**
 * Puts back what a change set wrote and nobody touched since; answers what was kept, and why. Undo is this, soon after.
 * @throws Refusal 403, 404 where the person might not do now what is taken back; 409 where nothing of it can be, 422 where other rows are in the way
 */
export async function revert(change: Change, set: ChangeSet): Promise<WriteAnswer> {
  const refusal = (await refusesRevert(change, [set])).get(set.id)
  if (refusal) throw refusal
  const { changeSet, count, kept, collided } = await putBack(change, set)
  if (changeSet === null) throw collided[0] ? invalid(collided[0].faults) : nothingToPutBack(change, kept)
  await checkReach(change, set)
  return answered(changeSet, { state: 'applied', counts: { rows: count, kept: kept.length }, kept })
}

/** Writes the opposite of a change set where nobody touched it since, whoever may: of a single one, or of all that a file wrote. */
export async function putBack(change: Change, { id, tool }: Pick<ChangeSet, 'id' | 'tool'>) {
  const { writes, kept, collided } = await planRevert(change, id)
  if (writes.length === 0) return { changeSet: null, count: 0, kept, collided }
  const { changeSet, count } = await record(change, { tool, what: 'revert', writes, refused: [] }, { reverts: id })
  await withholdMessages(change, id)
  await change.sql.updateTable('change_sets').set({ reverted_by: changeSet }).where('id', '=', id).execute()
  return { changeSet, count, kept, collided }
}

/** 409 that names what has left the system, what is no longer declared, or was changed or used since. */
function nothingToPutBack(change: Change, kept: readonly LeftAlone[]): Refusal {
  const left = kept.find(({ because }) => because)
  if (left?.because) return irreversible(change, left.because)
  const old = kept.find(({ reason }) => reason === 'not_declared' || reason === 'not_allowed')
  if (old) return refusedOutdated(change, old.tool, old as Outdated)
  const named = kept.map(({ short, ...one }) => ({
    ...one,
    ...(short && { short: { ...short, used: short.used.map(use => ({ ...use })) } }),
  }))
  const used = kept.find(({ short }) => short)
  if (!used?.short) return new Refusal(409, 'changed_since', say('failed_to_update_retry'), { params: { kept: named } })
  const params = { key: 'used_since', title: used.title, kept: named }
  return new Refusal(409, 'changed_since', sayWith('used_since', params), { params })
}
