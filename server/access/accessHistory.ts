import { type Kysely, sql } from 'kysely'
import type { AccessLine } from '../../schema/wire/access.ts'
import type { Change } from '../changes/context.ts'
import { keyOf } from '../changes/historyOf.ts'
import { type Revertible, revertibleOf } from '../changes/refusesRevert.ts'
import type { Tables } from '../db/database.ts'
import { bundles } from './bundles.ts'
import { type Owner, sets, type Way } from './sets.ts'

const MOST = 200

function waysOf(owner: Owner): readonly Way[] {
  if (owner === 'staff_user') return Object.values(sets)
  const { rows, members } = bundles[owner]
  return [
    { tool: rows, key: 'action', named: 'actions' },
    { tool: members, key: 'staff_user', named: 'staff_users' },
  ]
}

/**
 * Who gave access or took it, newest first: to a person, or through a team or role. A row that was added has no past of its own: it is found by the row
 * that stands, or by the removal that ended it.
 * @param owner the column that names the holder
 */
export async function accessHistory(change: Change, owner: Owner, id: number): Promise<readonly AccessLine[]> {
  const db = change.sql
  const own = owner === 'staff_user' ? 'staff_users' : bundles[owner].table
  const held = waysOf(owner).map(
    ({ tool, key, named }) => sql`
      select ${tool}::text as tool, x.id as "row", n.name from ${sql.table(tool)} x join ${sql.table(named)} n on n.id = x.${sql.id(key)}
        where x.${sql.id(owner)} = ${id}
      union all
      select ${tool}::text, r."row", n.name from change_rows r join ${sql.table(named)} n on n.id = (r.before->>${key})::bigint
        where r.tool = (select number from tool_numbers where name = ${tool}) and r.op = 2 and (r.before->>${owner})::bigint = ${id}`,
  )
  const { rows } = await sql<Omit<AccessLine, 'revertible'> & Revertible>`
    with held as (${sql.join(held, sql` union `)} union select ${own}::text, ${id}::bigint, null)
    select s.id, s.id as change_set, s.at, s.tool, s.what, s.job, s.state, s.upload, s.source, s.reverts, s.reverted_by,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) end as actor,
      ${keyOf(change)} as key,
      coalesce(array_agg(distinct h.name) filter (where r.op = 0 and h.name is not null), '{}') as gave,
      coalesce(array_agg(distinct h.name) filter (where r.op = 2 and h.name is not null), '{}') as took
    from held h join tool_numbers n on n.name = h.tool join change_rows r on r.tool = n.number and r."row" = h."row"
      join change_sets s on s.id = r.change_set left join staff_users u on u.id = s.actor
    group by s.id, u.id order by s.id desc limit ${MOST}`.execute(db)
  // Nobody changes their own access, backwards neither.
  const isOwn = own === 'staff_users' && id === change.person?.id
  const revertible = isOwn ? new Set<number>() : await revertibleOf(change, rows)
  const isAdmin = change.person?.roles.includes('admin') ?? true
  const above = isAdmin ? new Set() : await adminReverts(change, [...revertible])
  const told = rows.map(({ id: set, tool: _tool, job: _job, state: _state, upload: _upload, ...line }) => ({
    ...line,
    revertible: revertible.has(set) && !above.has(set),
  }))
  const lines = own === 'staff_users' ? [...told, ...(await viewingsOf(db, id))] : told
  return [...lines].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST)
}

/**
 * Change sets of access that only role admin puts back: that would give a reserved permission again, or change whom a person's e-mail lets in, what they
 * are bound to or their status. The guard of every write refuses them; here they are told before, so that no button leads there.
 */
async function adminReverts({ sql: db, engine }: Change, sets: readonly number[]): Promise<ReadonlySet<number>> {
  const reserved = sql`(select id from actions where name = any(${[...engine.access.reserved]}::text[]))`
  const named = (key: string, table: string) =>
    sql`coalesce((r.before ->> ${key})::bigint, (select x.${sql.id(key)} from ${sql.table(table)} x where x.id = r."row"))`
  const { rows } = await sql<{ id: number }>`select distinct r.change_set as id
    from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set = any(${[...sets]}::bigint[]) and r.op <> 0 and (
      n.name = 'staff_users'
      or (n.name = 'staff_user_actions' and ${named('action', 'staff_user_actions')} in ${reserved})
      or (n.name = 'role_actions' and ${named('action', 'role_actions')} in ${reserved})
      or (n.name = 'team_actions' and ${named('action', 'team_actions')} in ${reserved})
      or (n.name = 'staff_user_roles' and ${named('role', 'staff_user_roles')} in (
        select "role" from role_actions where "action" in ${reserved} union select id from roles where name = 'admin'))
      or (n.name = 'team_members' and ${named('team', 'team_members')} in (select team from team_actions where "action" in ${reserved}))
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Who looked at the panel as this person. */
async function viewingsOf(db: Kysely<Tables>, staff: number): Promise<readonly AccessLine[]> {
  const { rows } =
    await sql<AccessLine>`select null as change_set, v.at, 'view_as' as what, 'action' as source, null as reverts, null as reverted_by, false as revertible,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as actor, null as key, '{}'::text[] as gave, '{}'::text[] as took, v.ended_at
    from viewings v join staff_users u on u.id = v.actor where v.staff_user = ${staff} order by v.id desc limit ${MOST}`.execute(db)
  return rows
}
