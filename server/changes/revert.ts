import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { denied } from '../http/denied.ts'
import type { ChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import type { Answer } from './once.ts'
import { permissionsOf } from './permissionsOf.ts'
import { planRevert } from './planRevert.ts'
import { record } from './record.ts'
import { say } from './say.ts'

/** Puts back what a change set wrote and nobody touched since; answers what was kept, and why. Undo is this, soon after. */
export async function revert(change: Change, set: ChangeSet): Promise<Answer> {
  mayRevert(change, set)
  if (set.state !== 'applied' || set.reverted_by)
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.reverted_by ? 'reverted' : set.state } })
  if (set.upload !== null) throw new Refusal(409, 'with_file', say('with_file'))
  if (change.engine.tools.get(set.tool)?.actions[set.what]?.irreversible) throw new Refusal(409, 'irreversible', say('irreversible'))
  const { writes, kept } = await planRevert(change, set.id)
  if (writes.length === 0)
    throw new Refusal(409, 'changed_since', say('failed_to_update_retry'), {
      params: { kept: kept.map(({ tool, id, title, field, reason }) => ({ tool, id, title, field, reason })) },
    })
  const { changeSet, count } = await record(change, { tool: set.tool, what: 'revert', writes, refused: [] }, { reverts: set.id })
  await sql`update change_sets set reverted_by = ${changeSet} where id = ${set.id}`.execute(change.sql)
  return {
    status: 200,
    headers: { 'Change-Set': String(changeSet) },
    body: { change_set: changeSet, state: 'applied', counts: { rows: count, kept: kept.length }, kept },
  }
}

function mayRevert(change: Change, set: ChangeSet): void {
  const { person } = change
  if (!person || set.actor === person.id || person.roles.includes('admin')) return
  const wanted = permissionsOf(change, set)
  if (!wanted.some(permission => person.permissions.includes(permission))) throw denied(wanted)
}
