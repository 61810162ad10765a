import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'

export interface StaffOptions {
  /** Permissions granted to the person alone, by name; unknown names become actions. */
  readonly permissions?: readonly string[]
  /** Roles by name, made where they do not exist. */
  readonly roles?: readonly string[]
  readonly name?: string
  readonly supplier?: number
}

/** Finds or makes a member of the staff by e-mail and gives what is asked for; returns the id. */
export async function staffMember(
  db: Database,
  email: string,
  { permissions = [], roles = [], name = email, supplier }: StaffOptions = {},
): Promise<number> {
  const found = await sql<{ id: number }>`select id from staff_users where email = ${email}`.execute(db.sql)
  const id =
    found.rows[0]?.id ?? (await insert(db, 'staff_users', { email, name, status: 'active', ...(supplier !== undefined && { supplier }) }))
  for (const permission of permissions) {
    const action = await named(db, 'actions', permission)
    await sql`insert into staff_user_actions (staff_user, action, mode) values (${id}, ${action}, 'grant') on conflict do nothing`.execute(
      db.sql,
    )
  }
  for (const role of roles) {
    const roleId = await named(db, 'roles', role)
    await sql`insert into staff_user_roles (staff_user, role) values (${id}, ${roleId}) on conflict do nothing`.execute(db.sql)
  }
  return id
}

/** Finds or makes an action, role or team by its name; returns the id. */
export async function named(db: Database, table: 'actions' | 'roles' | 'teams', name: string): Promise<number> {
  const found = await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(db.sql)
  return found.rows[0]?.id ?? insert(db, table, table === 'roles' ? { name, label: name } : { name })
}

async function insert(db: Database, table: string, values: Record<string, unknown>): Promise<number> {
  const keys = Object.keys(values).map(key => sql.ref(key))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(keys)})
    values (${sql.join(Object.values(values))}) returning id`.execute(db.sql)
  return rows[0]?.id ?? 0
}
