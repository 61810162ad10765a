import { type Kysely, sql } from 'kysely'
import { reservedPermissions } from '../../resources/permissions/reservedPermissions.ts'
import type { Tables } from '../db/database.ts'

/**
 * Change sets of access that only role admin puts back: that would give a reserved permission again, or change whom a person's e-mail lets in, their supplier
 * or status. The guard of every write refuses them; here they are told before, so that no button leads there.
 */
export async function adminReverts(db: Kysely<Tables>, sets: readonly number[]): Promise<ReadonlySet<number>> {
  const reserved = sql`(select id from actions where name = any(${[...reservedPermissions]}::text[]))`
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
