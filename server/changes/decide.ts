import { Refusal } from '../errors.ts'
import { denied } from '../http/denied.ts'
import { apply } from './apply.ts'
import { type ChangeSet, decideChangeSet, lockChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { keptWrites } from './keepPlan.ts'
import { movedSince } from './movedSince.ts'
import type { Answer } from './once.ts'
import { permissionsOf } from './permissionsOf.ts'
import { revert } from './revert.ts'
import { say } from './say.ts'

export type Decision = 'apply' | 'approve' | 'reject' | 'revert'

/**
 * Decides about a change set. Applying is for whoever planned it; approving and rejecting for another person who could have written it
 * (or whom the declaration names); reverting for whoever wrote it, whoever could have, and role admin.
 * @throws Refusal 404, 403, 409 where it is not in a state to be decided so
 */
export async function decide(change: Change, id: number, decision: Decision): Promise<Answer> {
  const set = await lockChangeSet(change, id)
  if (!set) throw new Refusal(404, 'not_found', say('id_not_found'))
  if (decision === 'revert') return revert(change, set)
  if (decision === 'reject') return reject(change, set)
  if (decision === 'apply' && set.actor !== change.person?.id) throw denied(['the person who planned it'])
  if (decision === 'approve') mayDecide(change, set)
  const wanted = decision === 'apply' ? 'planned' : 'waiting'
  if (set.state !== wanted) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.state } })
  return carryOut(change, set)
}

async function carryOut(change: Change, set: ChangeSet): Promise<Answer> {
  const wanted = permissionsOf(change, set)
  // What was allowed when it was planned must be allowed still.
  if (!holds(change, wanted) && set.state === 'planned') throw denied(wanted)
  const writes = await keptWrites(change, set.id)
  const moved = await movedSince(change, writes)
  const stuck = new Set(moved.map(write => write.group ?? ''))
  const going = writes.filter(write => !moved.includes(write) && !(write.group && stuck.has(write.group)))
  const { count } = await apply(change, set.id, going, set)
  const refused = moved.map(write => ({
    tool: write.tool,
    id: Number(write.row),
    title: String(write.row),
    code: 'changed_since',
    message: say('failed_to_update_retry'),
  }))
  const counts = {
    rows: going.filter(write => write.tool === set.tool).length,
    refused: (set.counts.refused ?? 0) + refused.length,
    written: count,
  }
  await decideChangeSet(change, set.id, 'applied', counts)
  return { status: 200, headers: { 'Change-Set': String(set.id) }, body: { change_set: set.id, state: 'applied', counts, refused } }
}

async function reject(change: Change, set: ChangeSet): Promise<Answer> {
  const own = set.state === 'planned' && set.actor === change.person?.id
  if (!own) mayDecide(change, set)
  if (set.state !== 'waiting' && !own)
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.state } })
  await decideChangeSet(change, set.id, 'rejected', set.counts)
  return { status: 200, headers: {}, body: { change_set: set.id, state: 'rejected' } }
}

/** Another person with the permission; nobody decides on their own. */
function mayDecide(change: Change, set: ChangeSet): void {
  const second = change.engine.tools.get(set.tool)?.actions[set.what]?.secondPerson
  const wanted = typeof second === 'string' ? [second] : permissionsOf(change, set)
  if (!holds(change, wanted)) throw denied(wanted)
  if (set.actor === change.person?.id) throw new Refusal(403, 'own_change', say('not_your_own'))
}

function holds(change: Change, wanted: readonly string[]): boolean {
  return wanted.some(permission => change.person?.permissions.includes(permission))
}
