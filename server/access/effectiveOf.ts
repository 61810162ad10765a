import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** One way to a permission: through which role or team, or the person's own, and when it ends. */
export interface Way {
  readonly way: 'role' | 'team' | 'own'
  /** Of the role or team; null for the person's own. */
  readonly name: string | null
  readonly until: string | null
}

/** A permission with every way a person comes to it. */
export interface HeldPermission {
  readonly name: string
  /** A denial takes it away, whatever gives it. */
  readonly denied: boolean
  readonly from: readonly Way[]
}

/** What a person holds now, and from where; with it, what is given and denied. */
export async function effectiveOf(db: Kysely<Tables>, staff: number, now: Date): Promise<readonly HeldPermission[]> {
  const { rows } = await sql<HeldPermission>`
    select a.name, exists (select from staff_user_actions d where d.staff_user = ${staff} and d."action" = a.id and d.mode = 'deny'
        and (d.expires_at is null or d.expires_at > ${now})) as denied,
      coalesce(jsonb_agg(jsonb_build_object('way', x.way, 'name', x.name, 'until', x.until) order by x.way, x.name)
        filter (where x.way is not null), '[]') as "from"
    from actions a left join (
      select ra."action", 'role' as way, r.name, ur.expires_at as until
        from staff_user_roles ur join roles r on r.id = ur."role" join role_actions ra on ra."role" = r.id
        where ur.staff_user = ${staff} and (ur.expires_at is null or ur.expires_at > ${now})
      union all
      select ta."action", 'team', t.name, tm.expires_at
        from team_members tm join teams t on t.id = tm.team and t.active join team_actions ta on ta.team = t.id
        where tm.staff_user = ${staff} and (tm.expires_at is null or tm.expires_at > ${now})
      union all
      select g."action", 'own', null, g.expires_at from staff_user_actions g
        where g.staff_user = ${staff} and g.mode = 'grant' and (g.expires_at is null or g.expires_at > ${now})
    ) x on x."action" = a.id
    group by a.id, a.name order by a.name`.execute(db)
  return rows.filter(({ denied, from }) => denied || from.length > 0)
}
