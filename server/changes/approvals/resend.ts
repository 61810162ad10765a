import { tableOf } from '../../../schema/view.ts'
import { Refusal } from '../../errors.ts'
import { decideChangeSet } from '../changeSet.ts'
import type { Change } from '../context.ts'
import type { PlannedSet } from '../decide.ts'
import { keepPlan } from '../keepPlan.ts'
import { needsSecond } from '../needsSecond.ts'
import { answered, type WriteAnswer } from '../once.ts'
import { planAction } from '../planAction.ts'
import { planCreate } from '../planCreate.ts'
import { planDelete } from '../planDelete.ts'
import { planUpdate } from '../planUpdate.ts'
import { lockRows } from '../rows.ts'
import { say } from '../say.ts'
import { titledRows } from '../titleTexts.ts'
import type { Plan, Values } from '../write.ts'
import { changedSince } from './changedSince.ts'

/**
 * Plans a stale change anew, as it was asked for, and sends it for approval again; the stale one is rejected.
 * @throws Refusal 409 unless it waits and is stale, or where nothing of it can be planned any more
 */
export async function resend(change: Change, set: PlannedSet): Promise<WriteAnswer> {
  const given = await requestOf(change, set.id)
  if (!(await isStale(change, set)) || !given)
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.state } })
  const plan = await planAnew(change, set, given)
  const refused = await titledRows(change, plan.refused)
  const [first] = refused
  if (first && plan.writes.length === 0) throw new Refusal(409, first.code, first.message)
  await decideChangeSet(change, set.id, 'rejected', set.counts)
  const { writes } = await needsSecond(change, plan)
  const counts = { rows: writes.filter(write => write.tool === set.tool).length, refused: refused.length }
  return answered(await keepPlan(change, { ...plan, writes }, 'waiting'), { state: 'waiting', counts, refused }, 202)
}

/** True if the user may send a change again: it is theirs, waits, is stale, and what was asked for is known. */
export async function mayResend(change: Change, set: Pick<PlannedSet, 'id' | 'actor' | 'state'>): Promise<boolean> {
  if (set.actor !== change.person?.id || !(await isStale(change, set))) return false
  return (await requestOf(change, set.id)) !== null
}

async function isStale(change: Change, { id, state }: Pick<PlannedSet, 'id' | 'state'>): Promise<boolean> {
  return state === 'waiting' && (await changedSince(change, { change_set: id })).length > 0
}

async function requestOf({ sql }: Change, id: number): Promise<Values | null> {
  const kept = sql.selectFrom('change_requests').select('given').where('change_set', '=', id)
  return (await kept.executeTakeFirst())?.given ?? null
}

async function planAnew(change: Change, { tool: name, what, targets }: PlannedSet, given: Values): Promise<Plan> {
  const tool = change.engine.tools.get(name)
  if (!tool) throw new Error(`A change waits for ${name}, which is no tool`)
  const rows = await lockRows(change, tableOf(tool), targets ?? [])
  if (what === 'create') return planCreate(change, tool, given)
  if (what === 'update') return planUpdate(change, tool, rows, given, { single: rows.length === 1 })
  if (what === 'delete') return planDelete(change, tool, rows)
  return planAction(change, tool, what, rows, given)
}
