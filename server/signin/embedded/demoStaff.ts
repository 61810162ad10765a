import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { permissionNames } from '../../session/permissionNames.ts'

/** Somebody one can sign in as while no real provider is configured. */
export interface DemoPerson {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Labels of roles and names of teams. */
  readonly posts: readonly string[]
  readonly permissions: readonly string[]
}

const MOST = 200

/** Active staff in the order in which they were made, at most 200. */
export async function demoStaff(db: Kysely<Tables>, now: Date): Promise<readonly DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select u.id, u.name, u.email, ${permissionNames(now)} as permissions,
      coalesce((
        select array_agg(p.post order by p.kind, p.post) from (
          select 1 as kind, r.label as post from staff_user_roles ur join roles r on r.id = ur."role"
            where ur.staff_user = u.id and (ur.expires_at is null or ur.expires_at > ${now})
          union all
          select 2, 'team ' || t.name from team_members tm join teams t on t.id = tm.team and t.active
            where tm.staff_user = u.id and (tm.expires_at is null or tm.expires_at > ${now})
        ) p
      ), '{}') as posts
    from staff_users u where u.status = 'active' order by u.id limit ${MOST}`.execute(db)
  return rows
}
