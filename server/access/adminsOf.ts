import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Staff ids of those who are admin for good: active, in role admin without an end, and not denied the keeping of access. */
export async function adminsOf(db: Kysely<Tables>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from staff_users u
    where u.status = 'active'
      and exists (select 1 from staff_user_roles ur join roles r on r.id = ur."role"
        where ur.staff_user = u.id and r.name = 'admin' and ur.expires_at is null)
      and not exists (select 1 from staff_user_actions d join actions a on a.id = d."action"
        where d.staff_user = u.id and d.mode = 'deny' and a.name = 'user_access_admin')
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
