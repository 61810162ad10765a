import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** One change of somebody's access, as a line of its history. */
export interface AccessChangeLine {
  /** Null: nothing was written, somebody looked. */
  readonly change_set: number | null
  readonly at: string
  readonly actor: { readonly id: number; readonly name: string; readonly email: string } | null
  /** `set_roles`, `set_teams`, `set_actions`, `create`, `delete_soft`, `revert` … */
  readonly what: string
  readonly source: string
  readonly reverts: number | null
  readonly reverted_by: number | null
  /** What was given and taken: names of roles, teams and permissions. */
  readonly gave: readonly string[]
  readonly took: readonly string[]
}

const MOST = 200

/**
 * Who gave a person access or took it, newest first. A row that was added has no past of its own: it is found by the row that stands, or by the
 * removal that ended it.
 */
export async function accessHistory(db: Kysely<Tables>, staff: number): Promise<readonly AccessChangeLine[]> {
  const { rows } = await sql<AccessChangeLine>`
    with held as (${sql.join(
      ways.map(
        ({ tool, key, named }) => sql`
          select ${tool}::text as tool, x.id as "row", n.name from ${sql.table(tool)} x join ${sql.table(named)} n on n.id = x.${sql.id(key)}
            where x.staff_user = ${staff}
          union all
          select ${tool}::text, r."row", n.name from change_rows r join ${sql.table(named)} n on n.id = (r.before->>${key})::bigint
            where r.tool = (select number from tool_numbers where name = ${tool}) and r.op = 2 and (r.before->>'staff_user')::bigint = ${staff}`,
      ),
      sql` union `,
    )} union select 'staff_users', ${staff}::bigint, null)
    select s.id as change_set, s.at, s.what, s.source, s.reverts, s.reverted_by,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) end as actor,
      coalesce(array_agg(distinct h.name) filter (where r.op = 0 and h.name is not null), '{}') as gave,
      coalesce(array_agg(distinct h.name) filter (where r.op = 2 and h.name is not null), '{}') as took
    from held h join tool_numbers n on n.name = h.tool join change_rows r on r.tool = n.number and r."row" = h."row"
      join change_sets s on s.id = r.change_set left join staff_users u on u.id = s.actor
    group by s.id, u.id order by s.id desc limit ${MOST}`.execute(db)
  const lines = [...rows, ...(await viewingsOf(db, staff))]
  return lines.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST)
}

/** Who looked at the panel as this person. */
async function viewingsOf(db: Kysely<Tables>, staff: number): Promise<readonly AccessChangeLine[]> {
  const { rows } =
    await sql<AccessChangeLine>`select null as change_set, v.at, 'view_as' as what, 'action' as source, null as reverts, null as reverted_by,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as actor, '{}'::text[] as gave, '{}'::text[] as took
    from viewings v join staff_users u on u.id = v.actor where v.staff_user = ${staff} order by v.id desc limit ${MOST}`.execute(db)
  return rows
}

const ways = [
  { tool: 'staff_user_roles', key: 'role', named: 'roles' },
  { tool: 'team_members', key: 'team', named: 'teams' },
  { tool: 'staff_user_actions', key: 'action', named: 'actions' },
] as const
