import { type Kysely, sql } from 'kysely'
import type { Change } from '../changes/context.ts'
import type { Write } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { accessOf } from './accessOf.ts'
import { type AccessRules, boundSql } from './accessRules.ts'
import { refuseGrant } from './refuseGrant.ts'

/**
 * Holds writes to people's own rows. Nobody changes their own. The e-mail decides who signs in as a person, the row they are bound to which rows they
 * reach, the status whether they may come at all: of somebody who holds a reserved permission, or any that whoever writes does not hold, only role
 * admin changes them.
 * @throws Refusal 403; what is answered is called after the write
 */
export async function guardIdentity({ sql: db, person, engine }: Change, writes: readonly Write[]): Promise<() => Promise<void>> {
  const staff = writes.flatMap(({ tool, row, op }) => (tool === 'staff_users' && op !== 'insert' && typeof row === 'number' ? [row] : []))
  if (!person || staff.length === 0) return async () => undefined
  if (staff.includes(person.id)) throw refuseGrant('own_access')
  if (person.roles.includes('admin')) return async () => undefined
  const before = await identitiesOf(db, engine.access, staff)
  const held = await accessOf(db, engine.now(), staff, { anyStatus: true })
  return async () => {
    const after = await identitiesOf(db, engine.access, staff)
    const touched = staff.filter(id => before.get(id) !== after.get(id))
    // Who is limited to some rows holds nothing as somebody else does.
    const own = person.bound === null ? person.permissions : []
    const isAbove = (permission: string) => engine.access.reserved.includes(permission) || !own.includes(permission)
    const above = touched.flatMap(id => [...(held.get(id)?.keys() ?? [])].filter(isAbove))
    if (above.length > 0) throw refuseGrant('admin_identity', { permissions: [...new Set(above)].sort().join(', ') })
  }
}

async function identitiesOf(db: Kysely<Tables>, rules: AccessRules, staff: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; said: string }>`select u.id,
      jsonb_build_array(lower(u.email), ${boundSql(rules, 'u')}, u.status)::text as said from staff_users u where u.id = any(${[...staff]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, said }) => [id, said]))
}
