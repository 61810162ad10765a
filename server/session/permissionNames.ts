import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the effective permissions of the row `u` of staff_users, as a sorted array of names:
 * role actions ∪ team actions ∪ grants − denies. What has run out and teams that are not active count for nothing.
 */
export const permissionNames = (now: Date): RawBuilder<string[]> => sql<string[]>`
  coalesce((
    select array_agg(a.name order by a.name) from actions a
    where a.id in (
      select ra."action" from staff_user_roles ur join role_actions ra on ra."role" = ur."role"
        where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
      union all
      select ta."action" from team_members tm join teams t on t.id = tm.team and t.active join team_actions ta on ta.team = t.id
        where tm.staff_user = u.id and (tm.expires_at is null or tm.expires_at > ${now})
      union all
      select g."action" from staff_user_actions g
        where g.staff_user = u.id and g.mode = 'grant' and (g.expires_at is null or g.expires_at > ${now})
    ) and a.id not in (
      select d."action" from staff_user_actions d
        where d.staff_user = u.id and d.mode = 'deny' and (d.expires_at is null or d.expires_at > ${now})
    )
  ), '{}')`
