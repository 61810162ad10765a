import { type Kysely, sql } from 'kysely'
import type { Marketplace, NamedRole, Permission } from '../../schema/marketplace.ts'
import type { Tables } from '../db/database.ts'

export interface AccessNeeds extends Pick<Marketplace, 'permissions' | 'roles'> {
  /** Who becomes admin where nobody is. */
  readonly firstAdmin?: string
}

const ADMIN = 'admin'

/**
 * Keeps in the tables of access what no person decides: a row for each permission that is declared, the named roles where there are none yet, and
 * all permissions in the hands of role admin, also those that a new version brings. Runs at each start, in one process at a time.
 * @returns whether anybody is admin
 */
export async function keepAccess(trx: Kysely<Tables>, { permissions, roles, firstAdmin }: AccessNeeds): Promise<boolean> {
  const column = (key: keyof Permission) => sql`${permissions.map(permission => permission[key])}::text[]`
  await sql`insert into actions (name, description, area, origin)
      select * from unnest(${column('name')}, ${column('description')}, ${column('area')}, ${column('origin')})
      on conflict (name) do nothing`.execute(trx)
  await addRoles(trx, roles)
  await sql`insert into role_actions ("role", "action") select r.id, a.id from roles r, actions a where r.name = ${ADMIN}
      on conflict ("role", "action") do nothing`.execute(trx)
  if (await hasAdmin(trx)) return true
  if (firstAdmin !== undefined) await makeAdmin(trx, firstAdmin)
  return hasAdmin(trx)
}

/** Only into an empty table: a role that was taken away stays away. */
async function addRoles(trx: Kysely<Tables>, roles: readonly NamedRole[]): Promise<void> {
  if (await trx.selectFrom('roles').select('id').limit(1).executeTakeFirst()) return
  for (const { name, label, description, permissions } of roles) {
    await sql`with made as (
        insert into roles (name, label, description) values (${name}, ${label}, ${description}) returning id
      ) insert into role_actions ("role", "action") select made.id, a.id from made, actions a
        where a.name = any(${permissions.split(/\s+/)}::text[])`.execute(trx)
  }
}

async function hasAdmin(trx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from staff_users u join staff_user_roles ur on ur.staff_user = u.id join roles r on r.id = ur."role"
    where u.status = 'active' and r.name = ${ADMIN} and ur.expires_at is null limit 1`.execute(trx)
  return rows.length > 0
}

async function makeAdmin(trx: Kysely<Tables>, email: string): Promise<void> {
  await sql`insert into staff_users (email, name, status) values (${email}, ${email.slice(0, 50)}, 'active')
    on conflict (email) do nothing`.execute(trx)
  await sql`insert into staff_user_roles (staff_user, "role")
    select u.id, r.id from staff_users u, roles r where u.email = ${email} and u.status = 'active' and r.name = ${ADMIN}
    on conflict do nothing`.execute(trx)
}
