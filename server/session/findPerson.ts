import { type Kysely, type RawBuilder, sql } from 'kysely'
import { accessAt, permissionNames, roleNames } from '../access/accessAt.ts'
import { type AccessRules, boundSql } from '../access/accessRules.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from './person.ts'
import { hashOf } from './secrets.ts'

/** What is read of a person, the row `u` of staff_users. */
const personColumns = (
  rules: AccessRules,
  now: Date,
): RawBuilder<unknown> => sql`u.id, u.email, u.name, u.url, u.country_name as "countryName",
  ${boundSql(rules, 'u')} as "restrictedTo", ${roleNames(now)} as roles, ${permissionNames(now)} as permissions`

/**
 * Session, person and permissions in one query, read on every request: ending a session, disabling a person and taking a permission away
 * all bite on the next call.
 * @returns nothing for a session that is unknown, ended or over, and for staff that is not active
 */
export async function findPerson(
  db: Kysely<Tables>,
  rules: AccessRules,
  sessionId: string,
  now: Date,
  { viewing = true } = {},
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select ${personColumns(rules, now)},
      case when v.id is null then null else jsonb_build_object('id', o.id, 'name', o.name, 'email', o.email) end as viewer
    from sessions s join staff_users o on o.id = s.staff_user
      left join staff_users v on v.id = s.view_as and v.status = 'active' and ${viewing}
      join staff_users u on u.id = coalesce(v.id, o.id)
    where s.id_hash = ${hashOf(sessionId)} and s.expires_at > ${now} and o.status = 'active'`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  // Whoever may not look any more, because of what either of the two holds by now, sees as themselves from this call on.
  if (row.viewer && viewing && !(await mayView(db, rules, row.viewer.id, row.permissions, now)))
    return findPerson(db, rules, sessionId, now, { viewing: false })
  return row
}

/** A member of the staff by id, with what they may do now, for work that goes on without them; nothing where they are not active any more. */
export async function personById(db: Kysely<Tables>, rules: AccessRules, id: number, now: Date): Promise<Person | undefined> {
  return (await peopleWhere(db, rules, now, sql`u.id = ${id}`))[0]
}

/** Active members of the staff with what they may do now. @param where what holds of their row `u` */
export async function peopleWhere(db: Kysely<Tables>, rules: AccessRules, now: Date, where: RawBuilder<unknown>): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${personColumns(rules, now)}, null as viewer from staff_users u
    where u.status = 'active' and ${where}`.execute(db)
  return rows
}

/**
 * Tells whether somebody may look at the panel as a person who holds these permissions: whoever keeps access may, but nobody sees through another's eyes
 * what they could not give (domain: roles and teams).
 */
export async function mayView(
  db: Kysely<Tables>,
  { reserved }: AccessRules,
  viewer: number,
  shown: readonly string[],
  now: Date,
): Promise<boolean> {
  const isAbove = shown.some(name => reserved.includes(name))
  const { rows } = await sql`select from ${accessAt(now)} x where x.staff_user = ${viewer} and x.permission = 'user_access_admin' and x.may
    and (not ${isAbove} or 'admin' = any((select ${roleNames(now)} from staff_users u where u.id = ${viewer})::text[])) limit 1`.execute(db)
  return rows.length > 0
}
