import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** Permissions by name, each with the moment it ends by itself; null: it does not. */
export type Access = ReadonlyMap<string, string | null>

/** What each active member of the staff may do now, by staff id. */
export type AccessOfAll = ReadonlyMap<number, Access>

/** Ways to a permission of the row `u` that count now: role actions ∪ team actions ∪ grants, with the moment each ends. */
export const waysTo = (now: Date) => sql`
  select ra."action", ur.expires_at as until from staff_user_roles ur join role_actions ra on ra."role" = ur."role"
    where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
  union all
  select ta."action", tm.expires_at from team_members tm join teams t on t.id = tm.team and t.active join team_actions ta on ta.team = t.id
    where tm.staff_user = u.id and (tm.expires_at is null or tm.expires_at > ${now})
  union all
  select g."action", g.expires_at from staff_user_actions g
    where g.staff_user = u.id and g.mode = 'grant' and (g.expires_at is null or g.expires_at > ${now})`

/** The denials of the row `u` that count now. */
export const denialsOf = (now: Date) => sql`
  select d."action" from staff_user_actions d
    where d.staff_user = u.id and d.mode = 'deny' and (d.expires_at is null or d.expires_at > ${now})`

/** Who is tied to which supplier, by staff id: such people reach its rows alone. */
export type Bound = ReadonlyMap<number, number>

/** Everybody who is tied to a supplier. */
async function boundOf(db: Kysely<Tables>): Promise<Bound> {
  const { rows } = await sql<{ id: number; supplier: number }>`select id, supplier from staff_users where supplier is not null`.execute(db)
  return new Map(rows.map(({ id, supplier }) => [id, supplier]))
}

/** What people may do at a moment, and to whose rows. */
export interface AccessMoment {
  readonly access: AccessOfAll
  readonly bound: Bound
}

/** What everybody may do now, and to whose rows. */
export async function momentOf(db: Kysely<Tables>, now: Date): Promise<AccessMoment> {
  return { access: await accessOf(db, now), bound: await boundOf(db) }
}

/**
 * Everybody's access at once, for comparing before and after a change of it.
 * @param staff only of these; of all when left out
 * @param options `anyStatus`: of people who may not sign in, what they would hold if they might
 */
export async function accessOf(
  db: Kysely<Tables>,
  now: Date,
  staff?: readonly number[],
  { anyStatus = false }: { anyStatus?: boolean } = {},
): Promise<AccessOfAll> {
  const { rows } = await sql<{ staff: number; permission: string; until: string | null }>`
    select u.id as staff, a.name as permission, case when bool_or(x.until is null) then null else max(x.until) end as until
    from staff_users u cross join lateral (${waysTo(now)}) x join actions a on a.id = x."action"
    where ${anyStatus ? sql`true` : sql`u.status = 'active'`} and a.id not in (${denialsOf(now)}) ${staff ? sql`and u.id = any(${[...staff]}::bigint[])` : sql``}
    group by u.id, a.name order by u.id, a.name`.execute(db)
  const all = new Map<number, Map<string, string | null>>()
  for (const row of rows) {
    const own = all.get(row.staff) ?? new Map<string, string | null>()
    all.set(row.staff, own.set(row.permission, row.until))
  }
  return all
}
