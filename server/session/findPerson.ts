import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { permissionNames } from './permissionNames.ts'
import type { Person } from './person.ts'
import { hashOf } from './secrets.ts'

interface Row {
  id: number
  email: string
  name: string
  url: string | null
  country_name: string | null
  supplier: number | null
  roles: string[]
  permissions: string[]
}

/**
 * Session, person and permissions in one query, read on every request: ending a session, disabling a person and taking a permission away
 * all bite on the next call.
 * @returns nothing for a session that is unknown, ended or over, and for staff that is not active
 */
export async function findPerson(db: Kysely<Tables>, sessionId: string, now: Date): Promise<Person | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.name, u.url, u.country_name, u.supplier,
      coalesce((
        select array_agg(r.name order by r.name) from staff_user_roles ur join roles r on r.id = ur."role"
        where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
      ), '{}') as roles,
      ${permissionNames(now)} as permissions
    from sessions s join staff_users u on u.id = s.staff_user
    where s.id_hash = ${hashOf(sessionId)} and s.expires_at > ${now} and u.status = 'active'`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { country_name: countryName, ...rest } = row
  return { ...rest, countryName }
}
