import { type Kysely, sql } from 'kysely'
import type { Change } from '../changes/context.ts'
import type { Write } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { type Access, accessOf } from './accessOf.ts'
import { isReserved } from './isReserved.ts'
import { refuseGrant } from './refuseGrant.ts'

/**
 * Holds writes to people's own rows. Nobody changes their own. The e-mail decides who signs in as a person, the supplier to which rows they are
 * limited, the status whether they may come at all: of somebody who holds a reserved permission, or any that whoever writes does not hold, only role
 * admin changes them.
 * @throws Refusal 403; what is answered is called after the write
 */
export async function guardIdentity({ sql: db, person, engine }: Change, writes: readonly Write[]): Promise<() => Promise<void>> {
  const staff = writes.flatMap(({ tool, row, op }) => (tool === 'staff_users' && op !== 'insert' && typeof row === 'number' ? [row] : []))
  if (!person || staff.length === 0) return async () => undefined
  if (staff.includes(person.id)) throw refuseGrant('own_access')
  if (person.roles.includes('admin')) return async () => undefined
  const before = await identitiesOf(db, staff)
  const held = await accessOf(db, engine.now(), staff, { anyStatus: true })
  return async () => {
    const after = await identitiesOf(db, staff)
    const touched = staff.filter(id => before.get(id) !== after.get(id))
    // Who is limited to a supplier's rows holds nothing as somebody else does.
    const own = person.supplier === null ? person.permissions : []
    const above = touched.flatMap(id => beyond(held.get(id), own))
    if (above.length > 0) throw refuseGrant('admin_identity', { permissions: [...new Set(above)].sort().join(', ') })
  }
}

/** What a person holds that is reserved, or that the other one does not hold. */
function beyond(access: Access | undefined, own: readonly string[]): string[] {
  return [...(access?.keys() ?? [])].filter(permission => isReserved(permission) || !own.includes(permission))
}

async function identitiesOf(db: Kysely<Tables>, staff: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; said: string }>`select id, jsonb_build_array(lower(email), supplier, status)::text as said
    from staff_users where id = any(${[...staff]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, said }) => [id, said]))
}
