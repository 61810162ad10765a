import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { mayOn } from '../lists/mayOn.ts'
import type { ChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { ownRow } from './ownRow.ts'
import { reached } from './reached.ts'
import { rowsById } from './rows.ts'
import { say } from './say.ts'

/**
 * Holds whoever decides on a plan to the rows it was made for: they must be within the person's reach as it is now.
 * @param asMaker whether the action must also be one that this person might do to each of them
 * @throws Refusal 404 where none of the rows is reached, 403 where some are not or are for others
 */
export async function checkTargets(change: Change, set: ChangeSet, { asMaker }: { asMaker: boolean }): Promise<void> {
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
