import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Tables in which access is given for a time. */
export const TIMED = ['staff_user_roles', 'team_members', 'staff_user_actions'] as const

/** The tables that decide who may do what. */
export const ACCESS_TABLES = ['staff_users', 'roles', 'role_actions', 'teams', 'team_actions', ...TIMED] as const

/** Who is in which role now, as a table: `staff_user`, `role`, `name`, `label`, `until`. */
export const rolesAt = (now: Date): RawBuilder<unknown> => sql`(
  select m.staff_user, m."role", r.name, r.label, m.expires_at as until from staff_user_roles m join roles r on r.id = m."role"
    where m.expires_at is null or m.expires_at > ${now})`

/** Who is in which active team now, as a table: `staff_user`, `team`, `name`, `until`. */
export const teamsAt = (now: Date): RawBuilder<unknown> => sql`(
  select m.staff_user, m.team, t.name, m.expires_at as until from team_members m join teams t on t.id = m.team and t.active
    where m.expires_at is null or m.expires_at > ${now})`

/**
 * Who may do what now, as a table: role actions ∪ team actions ∪ grants − denials, the one place that says so. A row is a way to a permission, or (`way` is
 * null) a denial:
 * - `staff_user`, `permission` by name,
 * - `way` (`role`, `team`, `own`), `through` which role or team, `until` when it ends,
 * - `denied`: the permission is taken away, whatever gives it,
 * - `may`: the way counts, for nobody denied it and the person is active.
 */
export const accessAt = (now: Date): RawBuilder<unknown> => sql`(
  select w.staff_user, a.name as permission, w.way, w.through, w.until, d.id is not null as denied,
    w.way is not null and d.id is null and p.status = 'active' as may
  from (
    select m.staff_user, g."action", 'role' as way, m.name as through, m.until from ${rolesAt(now)} m join role_actions g on g."role" = m."role"
    union all
    select m.staff_user, g."action", 'team', m.name, m.until from ${teamsAt(now)} m join team_actions g on g.team = m.team
    union all
    select s.staff_user, s."action", case s.mode when 'grant' then 'own' end, null, s.expires_at from staff_user_actions s
      where s.expires_at is null or s.expires_at > ${now}
  ) w join actions a on a.id = w."action" join staff_users p on p.id = w.staff_user
    left join staff_user_actions d on d.staff_user = w.staff_user and d."action" = w."action" and d.mode = 'deny'
      and (d.expires_at is null or d.expires_at > ${now}))`

/** What the row `u` of staff_users may do now, as a sorted array of names: the effective permissions of the documents. */
export const permissionNames = (now: Date): RawBuilder<string[]> => sql<string[]>`
  coalesce((select array_agg(distinct x.permission order by x.permission) from ${accessAt(now)} x where x.staff_user = u.id and x.may), '{}')`

/** The roles that the row `u` of staff_users is in now, as a sorted array of names. */
export const roleNames = (now: Date): RawBuilder<string[]> => sql<string[]>`
  coalesce((select array_agg(m.name order by m.name) from ${rolesAt(now)} m where m.staff_user = u.id), '{}')`

/** When the next of what these people have for a time begins to count for nothing. */
export async function nextEnd(db: Kysely<Tables>, staff: readonly number[], now: Date): Promise<string | null> {
  const ends = TIMED.map(
    table => sql`select expires_at from ${sql.table(table)} where staff_user = any(${[...staff]}::bigint[]) and expires_at > ${now}`,
  )
  const { rows } = await sql<{
    until: string | null
  }>`select min(expires_at) as until from (${sql.join(ends, sql` union all `)}) x`.execute(db)
  return rows[0]?.until ?? null
}
