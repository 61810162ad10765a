import { sql } from 'kysely'
import type { QueryOf } from '../../schema/wire/call.ts'
import type { changeCalls, ListedChange } from '../../schema/wire/changes.ts'
import { boundSql } from '../access/accessRules.ts'
import { type ChangeSet, permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { revertibleOf } from './refusesRevert.ts'

/** Change sets, newest first: one's own, and those that one could have written. `state`, `tool` narrow them; `before` (an id) pages. */
export async function changesOf(change: Change, { state, tool, before }: QueryOf<typeof changeCalls.list>): Promise<ListedChange[]> {
  const { person, engine } = change
  const narrowed = [
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(tool ? [sql`s.tool = ${tool}`] : []),
    ...(before && /^\d{1,15}$/.test(before) ? [sql`s.id < ${Number(before)}`] : []),
    sql`(s.actor = ${change.person?.id ?? 0} or s.tool = any(${openTools(change)}::text[]))`,
    // What others did is told among those who are bound to the same row alone: it may be about anybody's rows.
    ...(!person || person.bound === null ? [] : [sql`${boundSql(engine.access, 'u')} = ${person.bound}`]),
  ]
  const { rows } = await sql<
    ChangeSet & { actor_name: string | null }
  >`select s.id, s.at, s.actor, s.source, s.job, s.tool, s.what, s.state, s.counts, s.upload, s.reverts, s.reverted_by,
      u.name as actor_name from change_sets s left join staff_users u on u.id = s.actor
    where ${sql.join(narrowed, sql` and `)} order by s.id desc limit 100`.execute(change.sql)
  const shown = rows.filter(row => row.actor === change.person?.id || holds(change, row))
  const revertible = await revertibleOf(change, shown)
  return shown.map(row => ({ ...row, mine: row.actor === change.person?.id, revertible: revertible.has(row.id) }))
}

/** Tools that the person may write to in some way. */
function openTools(change: Change): string[] {
  return [...change.engine.tools.values()]
    .filter(tool => ['create', 'update', 'delete', ...Object.keys(tool.actions)].some(what => holds(change, { tool: tool.name, what })))
    .map(tool => tool.name)
}

function holds(change: Change, set: Parameters<typeof permissionsOf>[1]): boolean {
  return permissionsOf(change, set).some(permission => change.person?.permissions.includes(permission))
}
