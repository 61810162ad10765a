import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { permissionNames } from './permissionNames.ts'

/**
 * What a member of the staff may do now, by name (domain: effective permissions). Nobody and disabled staff may do nothing.
 * For work that goes on without a request, such as the next chunk of an upload; a request has them in `personOf(c)`.
 * @param db the database's `sql`, or the handle of a transaction
 */
export async function effectivePermissions(db: Kysely<Tables>, staffId: number, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ permissions: string[] }>`
    select ${permissionNames(now)} as permissions from staff_users u where u.id = ${staffId} and u.status = 'active'`.execute(db)
  return rows[0]?.permissions ?? []
}
