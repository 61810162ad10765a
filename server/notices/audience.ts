import { sql } from 'kysely'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { accessAt, rolesAt } from '../access/accessAt.ts'
import type { Change } from '../changes/context.ts'
import { reachedIds } from '../lists/scopeSql.ts'
import { peopleWhere } from '../session/findPerson.ts'
import type { Person } from '../session/person.ts'
import type { Telling } from './tell.ts'

/** Active people by id, with what they may do now. */
export function peopleOf({ sql: db, engine }: Telling, ids: Iterable<number>): Promise<Person[]> {
  return peopleWhere(db, engine.access, engine.now(), sql`u.id = any(${[...ids]}::bigint[])`)
}

/** Active people who hold one of these permissions now. */
export function holdersOf({ sql: db, engine }: Telling, permissions: readonly string[]): Promise<Person[]> {
  const now = engine.now()
  const holds = sql`u.id in (select x.staff_user from ${accessAt(now)} x where x.permission = any(${[...permissions]}::text[]) and x.may)`
  return peopleWhere(db, engine.access, now, holds)
}

/** Who can grant a permission: those who keep access, or role admin alone where it is reserved. */
export async function grantorsOf(telling: Telling, permission: string): Promise<number[]> {
  const { sql: db, engine } = telling
  const keepers = (await holdersOf(telling, ['user_access_admin'])).map(({ id }) => id)
  if (!engine.access.reserved.includes(permission)) return keepers
  const { rows } = await sql<{ id: number }>`select m.staff_user as id from ${rolesAt(engine.now())} m where m.name = 'admin'`.execute(db)
  const admins = new Set(rows.map(({ id }) => id))
  return keepers.filter(id => admins.has(id))
}

/** Those of some rows of a tool that a person may read now. */
export async function readableBy({ sql: db, engine, rules }: Change, person: Person, tool: string, rows: readonly number[]) {
  const read = engine.read.get(tool)
  if (!read || !hasPermission(readPermissions(read.resource), person.permissions)) return new Set<number>()
  return reachedIds(db, read, rows, { ...rules, person })
}
