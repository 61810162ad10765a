import { sql } from 'kysely'
import type { Around } from '../changes/context.ts'
import { invalid, sayWith } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import { accessOf } from './accessOf.ts'

/**
 * Holds every write of keys, wherever it comes from: no key makes, changes or revives one; a key is a service account's; and who makes one holds all that the
 * account may do (role admin may in any case), for whoever has it acts as that account.
 * @throws Refusal 403, or 422 on the account
 */
export const guardKeys: Around = async ({ sql: db, person, engine }, writes) => {
  const own = writes.filter(({ tool }) => engine.tools.get(tool)?.sessionOnly)
  if (own.length === 0) return undefined
  if (person?.key) throw sessionOnly()
  const accounts = own.flatMap(({ tool, op, set }) =>
    tool === 'api_keys' && op === 'insert' && typeof set?.staff_user === 'number' ? [set.staff_user] : [],
  )
  if (accounts.length === 0) return undefined
  const { rows } = await sql<{ id: number }>`select id from staff_users
    where id = any(${accounts}::bigint[]) and kind = 'service' and status = 'active'`.execute(db)
  if (accounts.some(id => !rows.some(row => row.id === id))) throw invalid({ staff_user: { code: 'not_allowed_here' } })
  if (!person || person.roles.includes('admin')) return undefined
  const held = await accessOf(db, engine.now(), accounts)
  const above = beyond(
    person.permissions,
    [...held.values()].flatMap(access => [...access.keys()]),
  )
  if (above.length > 0 || person.restrictedTo !== null) throw beyondOwn(above)
  return undefined
}

/** Permissions of the others that are not among these, each once. */
export const beyond = (own: readonly string[], others: readonly string[]): string[] =>
  [...new Set(others.filter(permission => !own.includes(permission)))].sort()

/** What a service account may do, whoever gives it or makes its keys must be allowed to do. */
export const beyondOwn = (permissions: readonly string[]): Refusal => {
  const params = { permissions: permissions.join(', ') }
  return new Refusal(403, 'service_grants', sayWith('service_grants', params), { params: { ...params, key: 'service_grants' } })
}

/** What is for people alone. */
export const sessionOnly = (): Refusal => new Refusal(403, 'people_only', sayWith('people_only', {}), { params: { key: 'people_only' } })
