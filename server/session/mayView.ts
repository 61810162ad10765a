import { type Kysely, sql } from 'kysely'
import { reservedPermissions } from '../../resources/permissions/reservedPermissions.ts'
import type { Tables } from '../db/database.ts'
import { effectivePermissions } from './effectivePermissions.ts'

/**
 * Whether somebody may look at the panel as a person who holds these permissions: whoever keeps access may, but nobody sees through another's eyes what
 * they could not give (domain: roles and teams).
 */
export async function mayView(db: Kysely<Tables>, viewer: number, shown: readonly string[], now: Date): Promise<boolean> {
  if (!(await effectivePermissions(db, viewer, now)).includes('user_access_admin')) return false
  if (!shown.some(name => (reservedPermissions as readonly string[]).includes(name))) return true
  const { rows } = await sql`select from staff_user_roles ur join roles r on r.id = ur."role"
    where ur.staff_user = ${viewer} and r.name = 'admin' and (ur.expires_at is null or ur.expires_at > ${now})`.execute(db)
  return rows.length > 0
}
