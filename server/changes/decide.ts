import { sql } from 'kysely'
import { approvalOf } from '../../schema/approval.ts'
import { rowsBy } from '../../schema/maps.ts'
import { hasPermission } from '../../schema/permission.ts'
import { filled } from '../../schema/templateText.ts'
import type { Decision } from '../../schema/wire/changes.ts'
import { sessionOnly } from '../access/guardKeys.ts'
import { Refusal } from '../errors.ts'
import { notFound } from '../http/context.ts'
import { denied } from '../http/guardAccess.ts'
import { mayOn } from '../lists/canOn.ts'
import { heldBack } from '../lists/heldBack.ts'
import { tellOfDecision, tellThatItWaits } from '../notices/tellOfPlan.ts'
import { apply } from './apply.ts'
import { resend } from './approvals/resend.ts'
import { mustBeAsSent, staleApproval } from './approvals/staleness.ts'
import { type ChangeSet, decideChangeSet, lockChangeSet, permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { withCurrentValues } from './currentValues.ts'
import { mayStillAlong } from './doneAlong.ts'
import { keepWrites, keptWrites } from './keepPlan.ts'
import { agreeingTo, needsSecond } from './needsSecond.ts'
import { answered, type WriteAnswer } from './once.ts'
import { checkPlanned } from './outdated.ts'
import { ownRow } from './ownRow.ts'
import { reached } from './recordFor.ts'
import { isRevertible } from './refusesRevert.ts'
import { revert } from './revert.ts'
import { idsOf, lockRows, reader, rowsById } from './rows.ts'
import { invalid, notForYou, say } from './say.ts'
import { titledRows } from './titleTexts.ts'
import { withoutColliding } from './withoutColliding.ts'
import { isNewRow, type Write } from './write.ts'
import { toolNumbers } from './writeHistory.ts'

/**
 * Decides about a change set. Applying is for whoever planned it, and hands in for another person what needs one; approving and rejecting for another
 * person who could have written it (or whom the declaration names); reverting for whoever could write it now.
 * @param comment why it is rejected; required in a section with a page of approvals
 * @throws Refusal 404, 403, 422 without a comment, 409 where it is not in a state to be decided so
 */
export async function decide(change: Change, id: number, decision: Decision, comment?: string): Promise<WriteAnswer> {
  const set = await lockChangeSet(change, id)
  if (!set) throw notFound()
  if (decision === 'revert') return revert(change, set)
  if (decision === 'reject') return reject(change, set, comment?.trim() || null)
  const isOwn = set.actor === change.person?.id
  if ((decision === 'apply' || decision === 'resend') && !isOwn) throw denied(['the person who planned it'])
  if (decision === 'resend') {
    await mayStill(change, set)
    return resend(change, set)
  }
  if (decision === 'approve') await mayDecide(change, set)
  const wanted = decision === 'apply' ? 'planned' : 'waiting'
  if (set.state !== wanted) throw wrongState(set)
  const kept = await keptWrites(change, set.id)
  if (decision === 'approve') {
    await mustBeAsSeen(change, set, kept)
    await tellOfDecision(change, set, 'approved')
    return carryOut(change, set, kept)
  }
  await mayStill(change, set)
  const { waits, writes } = await needsSecond(change, { ...set, writes: kept })
  return waits ? park(change, set, writes) : carryOut(change, set, writes)
}

/**
 * An approval approves what the approver saw: all that decides the effect of the plan must be as it was.
 * @throws Refusal 412 with the difference; 409 where rows of another tool hold the action back by now
 */
async function mustBeAsSeen(change: Change, set: PlannedSet, writes: readonly Write[]): Promise<void> {
  // Rows that are written stay as they are from here on.
  for (const [tool, own] of rowsBy(writes, write => write.tool)) await lockRows(change, tool, idsIn(own))
  await mustBeAsSent(change, { change_set: set.id })
  if (!(await isKept(change, set))) throw staleApproval({ rows: [], more: 0, at: null, by: null })
  const guards = change.engine.tools.get(set.tool)?.actions[set.what]?.guards
  const [says] = (await heldBack(change.sql, guards, set.targets ?? [], change.rules)).values()
  if (says) throw new Refusal(409, 'held_back', filled(change.engine.say(says.message), { name: says.name }))
}

/** False of a plan that was sent before its dependencies were kept, or of which an erasure took a part: nothing is known of what it saw. */
async function isKept({ sql }: Change, { id }: PlannedSet): Promise<boolean> {
  return (await sql.selectFrom('change_requests').select('change_set').where('change_set', '=', id).executeTakeFirst()) !== undefined
}

const wrongState = ({ state }: ChangeSet) => new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state } })

/** What was allowed when it was planned must be allowed still. */
async function mayStill(change: Change, set: PlannedSet): Promise<void> {
  mustHold(change, permissionsOf(change, set))
  await checkTargets(change, set, { asMaker: true })
  const tool = change.engine.tools.get(set.tool)
  if (tool?.actions[set.what]?.companionActions)
    mayStillAlong(change, tool, set.what, new Set((await keptWrites(change, set.id)).map(write => write.tool)))
}

/** A plan that its own maker applied would do without the second person: it waits for one instead. */
async function park(change: Change, set: PlannedSet, writes: readonly Write[]): Promise<WriteAnswer> {
  await mustBeAsSeen(change, set, writes)
  await keepWrites(change, set.id, writes)
  await change.sql.updateTable('change_sets').set({ state: 'waiting' }).where('id', '=', set.id).execute()
  await tellThatItWaits(change, set)
  return answered(set.id, { state: 'waiting', counts: set.counts, refused: [] }, 202)
}

async function carryOut(change: Change, set: ChangeSet, writes: readonly Write[]): Promise<WriteAnswer> {
  checkPlanned(change, writes)
  const action = change.engine.tools.get(set.tool)?.actions[set.what]
  const moved = await movedSince(change, writes, action?.publishes !== undefined)
  if (moved.length > 0 && action?.atomic) throw await meanwhile(change, set, idsIn(moved))
  const stuck = new Set(moved.map(write => write.group ?? ''))
  const still = writes.filter(write => !moved.includes(write) && !(write.group && stuck.has(write.group)))
  const { going, collided } = await withoutColliding(change, still, { isLate: true })
  // What came out meanwhile stands where this would come out.
  if (collided.length > 0 && action?.publishes === 'publish' && action.atomic)
    throw await meanwhile(change, set, idsOf(await reader(change).rows(set.tool, { out: true })))
  if (collided[0] && going.length === 0) throw invalid(collided[0].faults)
  const { count, touched } = await apply(change, set.id, going, set)
  const made = set.what === 'create' ? (touched.get(set.tool) ?? []) : []
  if ((await reached(change, set.tool, made)).size < made.length) throw notForYou()
  const message = say('failed_to_update_retry')
  const left = ({ tool, row }: Write) => ({ tool, id: isNewRow(row) ? 0 : row, title: isNewRow(row) ? '' : String(row) })
  const refused = await titledRows(change, [
    ...moved.map(write => ({ ...left(write), code: 'changed_since', message })),
    ...collided.map(({ write, faults }) => ({ ...left(write), code: 'invalid', message: invalid(faults).message, errors: faults })),
  ])
  const counts = {
    rows: going.filter(write => write.tool === set.tool).length,
    refused: (set.counts.refused ?? 0) + refused.length,
    written: count,
  }
  await decideChangeSet(change, set.id, 'applied', counts)
  const revertible = await isRevertible(change, { ...set, state: 'applied' })
  return answered(set.id, { state: 'applied', counts, refused, revertible })
}

const idsIn = (writes: readonly Write[]) => writes.flatMap(({ row }) => (typeof row === 'number' ? [row] : []))

/** The refusal of a plan that holds together and of which rows moved: 412 with who changed the last of them when. */
async function meanwhile({ sql }: Change, { tool, counts }: ChangeSet, ids: readonly number[]): Promise<Refusal> {
  const rows = await rowsById(sql, tool, ids)
  const last = rows.toSorted((one, other) => Date.parse(String(other.updated_at)) - Date.parse(String(one.updated_at)))[0]
  const by = sql
    .selectFrom('staff_users')
    .select('name')
    .where('id', '=', Number(last?.updated_by ?? 0))
  const params = {
    key: 'plan_moved',
    by: (await by.executeTakeFirst())?.name ?? null,
    at: String(last?.updated_at ?? ''),
    of: counts.rows ?? 0,
  }
  return new Refusal(412, 'stale', say('plan_moved'), { params })
}

async function reject(change: Change, set: PlannedSet, comment: string | null): Promise<WriteAnswer> {
  const own = set.state === 'planned' && set.actor === change.person?.id
  if (!own) await mayDecide(change, set)
  if (set.state !== 'waiting' && !own) throw wrongState(set)
  if (!own && comment === null && isCommented(change, set)) throw invalid({ comment: { code: 'missing' } }, say('missing_mandatory_fields'))
  await decideChangeSet(change, set.id, 'rejected', set.counts)
  if (comment !== null) await change.sql.updateTable('change_sets').set({ comment }).where('id', '=', set.id).execute()
  await tellOfDecision(change, set, 'rejected')
  return { status: 200, headers: {}, body: { change_set: set.id, state: 'rejected' } }
}

/** True if the section of the tool has a page of approvals: there a rejection says why. */
function isCommented({ engine }: Change, { tool }: PlannedSet): boolean {
  const section = engine.tools.get(tool)?.section
  return engine.declared.some(one => one.type === 'page' && one.approvalsOf !== undefined && one.approvalsOf === section)
}

/** Whether the person may approve or reject what waits. */
export async function mayBeDecided(change: Change, set: PlannedSet): Promise<boolean> {
  try {
    await mayDecide(change, set)
    return true
  } catch (refused) {
    if (refused instanceof Refusal) return false
    throw refused
  }
}

/** Another person with the permission, who reaches the rows; nobody decides on their own. */
async function mayDecide(change: Change, set: PlannedSet): Promise<void> {
  if (change.person?.key) throw sessionOnly()
  mustHold(change, agreeingTo(change, set))
  if (set.actor === change.person?.id || (await madeKeyOf(change, set))) throw new Refusal(403, 'own_change', say('not_your_own'))
  const { by = true } = approvalOf(change.engine.tools.get(set.tool), set.what) ?? {}
  await checkTargets(change, set, { asMaker: by === true })
}

/** Whether the person made the key that wrote it: they may have it, and would agree to their own. */
async function madeKeyOf({ sql: db, person }: Change, { id }: Pick<ChangeSet, 'id'>): Promise<boolean> {
  const made = db.selectFrom('change_sets').select('api_key').where('id', '=', id)
  const key = (await made.executeTakeFirst())?.api_key
  if (!key) return false
  const { rows } = await sql`select from api_keys where id = ${key} and created_by = ${person?.id ?? 0}`.execute(db)
  return rows.length > 0
}

function mustHold({ person }: Change, wanted: readonly string[]): void {
  if (!hasPermission(wanted, person?.permissions ?? [])) throw denied(wanted)
}

export type PlannedSet = ChangeSet & { readonly targets: readonly number[] | null }

/**
 * Holds whoever decides on a plan to the rows it was made for: they must be within the person's reach as it is now.
 * @param asMaker whether the action must also be one that this person might do to each of them
 * @throws Refusal 404 where none of the rows is reached, 403 where some are not or are for others
 */
async function checkTargets(change: Change, set: PlannedSet, { asMaker }: { asMaker: boolean }): Promise<void> {
  const rows = await rowsById(change.sql, set.tool, set.targets ?? [])
  const seen = await reached(change, set.tool, idsOf(rows))
  if (rows.length > 0 && seen.size === 0) throw notFound()
  const tool = change.engine.tools.get(set.tool)
  if (tool && ownRow.isShared(change, tool)) throw notForYou()
  const action = asMaker ? tool?.actions[set.what] : undefined
  const isForOthers = action && rows.some(row => !mayOn(action, row, change.person, change.rules))
  if (seen.size < rows.length || isForOthers) throw notForYou()
}

/**
 * Rows of a kept plan that moved since it saw them, in a field that it writes too; they are left out with their groups.
 * @param inAny in whichever field: it copies what stands in the row
 */
async function movedSince(change: Change, writes: readonly Write[], inAny: boolean): Promise<Write[]> {
  const moved: Write[] = []
  const numbers = await toolNumbers(change, [...new Set(writes.map(write => write.tool))])
  for (const [tool, number] of numbers) {
    const own = writes.filter((write): write is Write & { row: number } => write.tool === tool && typeof write.row === 'number')
    const ids = own.map(write => write.row)
    const rows = new Map((await lockRows(change, tool, ids)).map(row => [row.id, row]))
    for (const write of own) {
      const row = rows.get(write.row)
      const isNewer = row && write.version !== undefined && row.version !== write.version
      if (!row || (isNewer && (inAny || (await meets(change, number, write, row.version))))) moved.push(write)
    }
  }
  return moved
}

/** Whether one of the changes made since the seen version touched a field that this write sets. */
async function meets(change: Change, number: number, write: Write & { row: number }, version: number): Promise<boolean> {
  const past = change.sql.selectFrom('change_rows').select(['op', 'before']).where('tool', '=', number).where('row', '=', write.row)
  const since = Math.max(version - (write.version ?? 0), 0)
  const rows = withCurrentValues(change, write.tool, await past.orderBy('id', 'desc').limit(since).execute())
  const sets = write.op === 'delete' ? null : Object.keys(write.set ?? {})
  return rows.some(({ op, before }) => op !== 1 || sets === null || Object.keys(before ?? {}).some(key => sets.includes(key)))
}
