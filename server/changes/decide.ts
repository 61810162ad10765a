import { sql } from 'kysely'
import { mayOpen } from '../../schema/may.ts'
import type { Decision } from '../../schema/wire/changes.ts'
import { Refusal } from '../errors.ts'
import { denied } from '../http/guardAccess.ts'
import { mayOn } from '../lists/canOn.ts'
import { apply } from './apply.ts'
import { type ChangeSet, decideChangeSet, lockChangeSet, parkChangeSet, permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { keptWrites } from './keepPlan.ts'
import type { WriteAnswer } from './once.ts'
import { ownRow } from './ownRow.ts'
import { reached } from './recordFor.ts'
import { isRevertible } from './refusesRevert.ts'
import { revert } from './revert.ts'
import { lockRows, rowsById } from './rows.ts'
import { say } from './say.ts'
import type { Write } from './write.ts'
import { toolNumbers } from './writeHistory.ts'

/**
 * Decides about a change set. Applying is for whoever planned it, and hands in for another person what needs one; approving and rejecting for another
 * person who could have written it (or whom the declaration names); reverting for whoever could write it now.
 * @throws Refusal 404, 403, 409 where it is not in a state to be decided so
 */
export async function decide(change: Change, id: number, decision: Decision): Promise<WriteAnswer> {
  const set = await lockChangeSet(change, id)
  if (!set) throw new Refusal(404, 'not_found', say('id_not_found'))
  if (decision === 'revert') return revert(change, set)
  if (decision === 'reject') return reject(change, set)
  if (decision === 'apply' && set.actor !== change.person?.id) throw denied(['the person who planned it'])
  if (decision === 'approve') await mayDecide(change, set)
  const wanted = decision === 'apply' ? 'planned' : 'waiting'
  if (set.state !== wanted) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.state } })
  if (decision === 'approve') return carryOut(change, set)
  await mayStill(change, set)
  return secondOf(change, set) ? park(change, set) : carryOut(change, set)
}

/** What was allowed when it was planned must be allowed still. */
async function mayStill(change: Change, set: ChangeSet): Promise<void> {
  const wanted = permissionsOf(change, set)
  if (!holds(change, wanted)) throw denied(wanted)
  await checkTargets(change, set, { asMaker: true })
}

/** A plan that its own maker applied would do without the second person: it waits for one instead. */
async function park(change: Change, set: ChangeSet): Promise<WriteAnswer> {
  await parkChangeSet(change, set.id)
  return {
    status: 202,
    headers: { 'Change-Set': String(set.id) },
    body: { change_set: set.id, state: 'waiting', counts: set.counts, refused: [] },
  }
}

async function carryOut(change: Change, set: ChangeSet): Promise<WriteAnswer> {
  const writes = await keptWrites(change, set.id)
  const moved = await movedSince(change, writes)
  const stuck = new Set(moved.map(write => write.group ?? ''))
  const going = writes.filter(write => !moved.includes(write) && !(write.group && stuck.has(write.group)))
  const { count, touched } = await apply(change, set.id, going, set)
  const made = set.what === 'create' ? (touched.get(set.tool) ?? []) : []
  if ((await reached(change, set.tool, made)).size < made.length) throw new Refusal(403, 'not_for_you', say('not_for_you'))
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
  const revertible = await isRevertible(change, { ...set, state: 'applied' })
  return {
    status: 200,
    headers: { 'Change-Set': String(set.id) },
    body: { change_set: set.id, state: 'applied', counts, refused, revertible },
  }
}

async function reject(change: Change, set: ChangeSet): Promise<WriteAnswer> {
  const own = set.state === 'planned' && set.actor === change.person?.id
  if (!own) await mayDecide(change, set)
  if (set.state !== 'waiting' && !own)
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.state } })
  await decideChangeSet(change, set.id, 'rejected', set.counts)
  return { status: 200, headers: {}, body: { change_set: set.id, state: 'rejected' } }
}

/** Another person with the permission, who reaches the rows; nobody decides on their own. */
async function mayDecide(change: Change, set: ChangeSet): Promise<void> {
  const second = secondOf(change, set)
  const wanted = typeof second === 'string' ? [second] : permissionsOf(change, set)
  if (!holds(change, wanted)) throw denied(wanted)
  if (set.actor === change.person?.id) throw new Refusal(403, 'own_change', say('not_your_own'))
  await checkTargets(change, set, { asMaker: typeof second !== 'string' })
}

function secondOf(change: Change, { tool, what }: ChangeSet): boolean | string | undefined {
  return change.engine.tools.get(tool)?.actions[what]?.secondPerson
}

function holds(change: Change, wanted: readonly string[]): boolean {
  return mayOpen(wanted, change.person?.permissions ?? [])
}

/**
 * Holds whoever decides on a plan to the rows it was made for: they must be within the person's reach as it is now.
 * @param asMaker whether the action must also be one that this person might do to each of them
 * @throws Refusal 404 where none of the rows is reached, 403 where some are not or are for others
 */
async function checkTargets(change: Change, set: ChangeSet, { asMaker }: { asMaker: boolean }): Promise<void> {
  const { rows: named } = await sql<{ id: number }>`select unnest(targets) as id from change_sets where id = ${set.id}`.execute(change.sql)
  const rows = await rowsById(
    change.sql,
    set.tool,
    named.map(({ id }) => id),
  )
  const seen = await reached(
    change,
    set.tool,
    rows.map(({ id }) => id),
  )
  if (rows.length > 0 && seen.size === 0) throw new Refusal(404, 'not_found', say('id_not_found'))
  const tool = change.engine.tools.get(set.tool)
  if (tool && ownRow.isShared(change, tool)) throw new Refusal(403, 'not_for_you', say('not_for_you'))
  const action = asMaker ? tool?.actions[set.what] : undefined
  const isForOthers = action && rows.some(row => !mayOn(action, row, change.person, change.rules))
  if (seen.size < rows.length || isForOthers) throw new Refusal(403, 'not_for_you', say('not_for_you'))
}

/**
 * Which rows of a kept plan moved since it saw them, in a field that the plan writes too. Groups of such rows are left out: what is
 * applied is what was seen.
 */
async function movedSince(change: Change, writes: readonly Write[]): Promise<Write[]> {
  const moved: Write[] = []
  const numbers = await toolNumbers(change, [...new Set(writes.map(write => write.tool))])
  for (const [tool, number] of numbers) {
    const own = writes.filter((write): write is Write & { row: number } => write.tool === tool && typeof write.row === 'number')
    const ids = own.map(write => write.row)
    const rows = new Map((await lockRows(change, tool, ids)).map(row => [row.id, row]))
    for (const write of own) {
      const row = rows.get(write.row)
      if (!row) moved.push(write)
      else if (write.version !== undefined && row.version !== write.version && (await meets(change, number, write, row.version)))
        moved.push(write)
    }
  }
  return moved
}

/** Whether one of the changes made since the seen version touched a field that this write sets. */
async function meets(change: Change, number: number, write: Write & { row: number }, version: number): Promise<boolean> {
  const { rows } = await sql<{ op: number; before: Record<string, unknown> | null }>`select op, before from change_rows
    where tool = ${number} and "row" = ${write.row} order by id desc limit ${Math.max(version - (write.version ?? 0), 0)}`.execute(
    change.sql,
  )
  const sets = write.op === 'delete' ? null : Object.keys(write.set ?? {})
  return rows.some(({ op, before }) => op !== 1 || sets === null || Object.keys(before ?? {}).some(key => sets.includes(key)))
}
