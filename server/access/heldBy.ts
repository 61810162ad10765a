import { type Kysely, sql } from 'kysely'
import type { Row } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'

/** The sets of a person's access: the table of each, the column that tells its rows apart, and where their names stand. */
export const sets = {
  roles: { tool: 'staff_user_roles', key: 'role', named: 'roles' },
  teams: { tool: 'team_members', key: 'team', named: 'teams' },
  actions: { tool: 'staff_user_actions', key: 'action', named: 'actions' },
} as const

export type SetName = keyof typeof sets

/** A row of a set with the name of what it gives. */
export type Held = Row & { readonly name: string; readonly expires_at: string | null; readonly mode?: 'grant' | 'deny' }

/** What a person holds of one set, by name; also what has run out, until somebody takes it away. */
export async function heldBy(db: Kysely<Tables>, set: SetName, staff: number): Promise<readonly Held[]> {
  const { tool, key, named } = sets[set]
  const { rows } = await sql<Held>`select h.*, n.name from ${sql.table(tool)} h join ${sql.table(named)} n on n.id = h.${sql.id(key)}
    where h.staff_user = ${staff} order by n.name`.execute(db)
  return rows
}
