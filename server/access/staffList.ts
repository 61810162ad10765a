import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { accessAt } from './accessAt.ts'
import type { AccessRules } from './accessRules.ts'

/** A member of the staff with what gives them access, and with the column that limits them. */
export interface ListedStaff {
  readonly id: number
  readonly version: number
  readonly email: string
  readonly name: string
  readonly status: string
  readonly last_login_at: string | null
  readonly roles: readonly string[]
  readonly teams: readonly string[]
  /** Single grants and denials. */
  readonly single: number
}

export interface StaffAsked {
  /** Part of the name or the e-mail. */
  readonly query: string
  readonly status: string | null
  /** By name. */
  readonly role: string | null
  readonly team: string | null
  /** Whoever holds this permission now, whichever way. */
  readonly action: string | null
  /** Counted from 1. */
  readonly page: number
}

export const STAFF_PAGE = 50

/** A page of the staff by name, with how many there are in all. */
export async function staffList(
  db: Kysely<Tables>,
  { boundTo }: AccessRules,
  now: Date,
  { query, status, role, team, action, page }: StaffAsked,
): Promise<{ users: readonly ListedStaff[]; total: number }> {
  const like = `%${query.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const parts = [
    sql`true`,
    ...(query === '' ? [] : [sql`(u.name ilike ${like} or u.email ilike ${like})`]),
    ...(status === null ? [] : [sql`u.status = ${status}`]),
    ...(role === null
      ? []
      : [sql`exists (select from staff_user_roles x join roles r on r.id = x."role" where x.staff_user = u.id and r.name = ${role})`]),
    ...(team === null
      ? []
      : [sql`exists (select from team_members x join teams t on t.id = x.team where x.staff_user = u.id and t.name = ${team})`]),
    ...(action === null ? [] : [sql`u.id in (select x.staff_user from ${accessAt(now)} x where x.permission = ${action} and x.may)`]),
  ]
  const { rows } = await sql<ListedStaff & { total: number }>`
    select u.id, u.version, u.email, u.name, u.status, ${boundTo === undefined ? sql`` : sql`u.${sql.id(boundTo)}, `}u.last_login_at,
      coalesce((select array_agg(r.name order by r.name) from staff_user_roles x join roles r on r.id = x."role" where x.staff_user = u.id), '{}') as roles,
      coalesce((select array_agg(t.name order by t.name) from team_members x join teams t on t.id = x.team where x.staff_user = u.id), '{}') as teams,
      (select count(*)::integer from staff_user_actions x where x.staff_user = u.id) as single,
      count(*) over ()::integer as total
    from staff_users u where ${sql.join(parts, sql` and `)} order by lower(u.name), u.id
    limit ${STAFF_PAGE} offset ${(page - 1) * STAFF_PAGE}`.execute(db)
  return { users: rows.map(({ total, ...user }) => user), total: rows[0]?.total ?? 0 }
}
