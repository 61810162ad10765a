import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { mayView } from './mayView.ts'
import { permissionNames } from './permissionNames.ts'
import type { Person, Viewer } from './person.ts'
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
  viewer: Viewer | null
}

/**
 * Session, person and permissions in one query, read on every request: ending a session, disabling a person and taking a permission away
 * all bite on the next call.
 * @returns nothing for a session that is unknown, ended or over, and for staff that is not active
 */
export async function findPerson(db: Kysely<Tables>, sessionId: string, now: Date, { viewing = true } = {}): Promise<Person | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.name, u.url, u.country_name, u.supplier,
      case when v.id is null then null else jsonb_build_object('id', o.id, 'name', o.name, 'email', o.email) end as viewer,
      coalesce((
        select array_agg(r.name order by r.name) from staff_user_roles ur join roles r on r.id = ur."role"
        where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
      ), '{}') as roles,
      ${permissionNames(now)} as permissions
    from sessions s join staff_users o on o.id = s.staff_user
      left join staff_users v on v.id = s.view_as and v.status = 'active' and ${viewing}
      join staff_users u on u.id = coalesce(v.id, o.id)
    where s.id_hash = ${hashOf(sessionId)} and s.expires_at > ${now} and o.status = 'active'`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  // Whoever may not look any more, because of what either of the two holds by now, sees as themselves from this call on.
  if (row.viewer && viewing && !(await mayView(db, row.viewer.id, row.permissions, now)))
    return findPerson(db, sessionId, now, { viewing: false })
  const { country_name: countryName, ...rest } = row
  return { ...rest, countryName }
}
