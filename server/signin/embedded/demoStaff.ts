import { type Kysely, sql } from 'kysely'
import { permissionNames, rolesAt, teamsAt } from '../../access/accessAt.ts'
import type { Tables } from '../../db/database.ts'

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
          select 1 as kind, m.label as post from ${rolesAt(now)} m where m.staff_user = u.id
          union all select 2, 'team ' || m.name from ${teamsAt(now)} m where m.staff_user = u.id
        ) p
      ), '{}') as posts
    from staff_users u where u.status = 'active' and u.kind is distinct from 'service' order by u.id limit ${MOST}`.execute(db)
  return rows
}
