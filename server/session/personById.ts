import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { permissionNames } from './permissionNames.ts'
import type { Person } from './person.ts'

/** A member of the staff by id, with what they may do now, for work that goes on without them; nothing where they are not active any more. */
export async function personById(db: Kysely<Tables>, id: number, now: Date): Promise<Person | undefined> {
  const { rows } = await sql<Omit<Person, 'countryName' | 'viewer'> & { country_name: string | null }>`
    select u.id, u.email, u.name, u.url, u.country_name, u.supplier,
      coalesce((
        select array_agg(r.name order by r.name) from staff_user_roles ur join roles r on r.id = ur."role"
        where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
      ), '{}') as roles,
      ${permissionNames(now)} as permissions
    from staff_users u where u.id = ${id} and u.status = 'active'`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { country_name: countryName, ...rest } = row
  return { ...rest, countryName, viewer: null }
}
