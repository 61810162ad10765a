import { type Kysely, sql } from 'kysely'
import type { Around, Change } from '../changes/context.ts'
import { sayWith } from '../changes/say.ts'
import type { Write } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { type Param, Refusal } from '../errors.ts'
import { bumpAccess } from '../events/watchAccess.ts'
import type { Person } from '../session/person.ts'
import { ACCESS_TABLES, accessAt, rolesAt } from './accessAt.ts'
import { accessDifference, accessOf, momentOf } from './accessOf.ts'
import { type AccessRules, boundSql } from './accessRules.ts'
import { beyond, beyondOwn, sessionOnly } from './guardKeys.ts'

/** True if rows to be written may change what a person may do. */
export const changesAccess = (writes: readonly Write[]): boolean => writes.some(({ tool }) => ACCESS_TABLES.some(name => name === tool))

/** Tables that only people write: those of access, the list of permissions, and requests for access. */
const PEOPLE_ONLY: ReadonlySet<string> = new Set([...ACCESS_TABLES, 'actions', 'access_requests'])

/**
 * Access is administered by people: no program writes staff, service accounts, roles, teams, grants or requests, whatever it was granted.
 * @throws Refusal 403 for a service account, also for its uploads and reverts
 */
export const guardPeopleOnly: Around = async ({ sql: db, person }, writes) => {
  if (!person || !writes.some(({ tool }) => PEOPLE_ONLY.has(tool))) return undefined
  // Work that goes on in the background knows the account, and not by which key it was begun.
  const { rows } = await sql`select from staff_users where id = ${person.id} and kind = 'service'`.execute(db)
  if (person.key || rows.length > 0) throw sessionOnly()
  return undefined
}

/**
 * Holds every write to the tables of access, wherever it comes from (a form, a call, a revert): nobody changes their own access or row, only role admin
 * grants the permissions over money and over permissions, makes admins, and renames, frees or lets go who holds more than whoever writes; one admin
 * stays. It looks at what people may do before and after, not at the way.
 * @throws Refusal 403 or 409; nothing is written then
 */
export const guardGrants: Around = async (change, writes) => {
  const { sql: db, person, engine } = change
  if (!changesAccess(writes)) return undefined
  const now = engine.now()
  const before = await momentOf(db, engine.access, now)
  const hadAdmin = await hasAdmin(db, now)
  const own = person && (await ownRows(change, person))
  const special = await specialRows(change)
  const held = await adminRows(db)
  const checkIdentity = await guardIdentity(change, writes)

  return async () => {
    const after = await momentOf(db, engine.access, now)
    if (hadAdmin && !(await hasAdmin(db, now))) throw refuseGrant('last_admin')
    await bumpAccess(db)
    if (!person) return
    const differences = accessDifference(before, after)
    await checkIdentity()
    if (own !== (await ownRows(change, person)) || differences.some(({ staff }) => staff === person.id)) throw refuseGrant('own_access')
    if (person.roles.includes('admin')) return
    await guardService(change, differences, person)
    const gained = differences.flatMap(({ gains }) => gains).filter(permission => engine.access.reserved.includes(permission))
    const widened = widenedBy(special, await specialRows(change))
    const made = (await adminRows(db)).filter(row => !held.includes(row)).map(() => 'admin')
    const refused = [...new Set([...gained, ...widened, ...made])].sort()
    if (refused.length > 0) throw refuseGrant('admin_grants', { permissions: refused.join(', ') })
  }
}

/** Gives a service account nothing that whoever gives it does not hold: they may have its key. */
async function guardService(
  { sql: db }: Change,
  differences: ReturnType<typeof accessDifference>,
  { permissions, restrictedTo }: Person,
): Promise<void> {
  const gaining = differences.filter(({ gains }) => gains.length > 0)
  const { rows } = await sql<{ id: number }>`select id from staff_users
    where kind = 'service' and id = any(${gaining.map(({ staff }) => staff)}::bigint[])`.execute(db)
  const gained = gaining.flatMap(({ staff, gains }) => (rows.some(({ id }) => id === staff) ? gains : []))
  const above = restrictedTo === null ? beyond(permissions, gained) : gained
  if (above.length > 0) throw beyondOwn(above)
}

/** All that is said about a person's own access, as one text: any difference is a change of it. */
async function ownRows({ sql: db, engine }: Change, { id }: Person): Promise<string> {
  const { rows } = await sql`
    select 'role' as way, "role"::text as what, '' as mode, expires_at from staff_user_roles where staff_user = ${id}
    union all select 'team', team::text, '', expires_at from team_members where staff_user = ${id}
    union all select 'own', "action"::text, mode, expires_at from staff_user_actions where staff_user = ${id}
    union all select 'person', coalesce(${boundSql(engine.access, 'u')}, 0)::text, u.status, null from staff_users u where u.id = ${id} order by 1, 2, 3`.execute(
    db,
  )
  return JSON.stringify(rows)
}

/** Whether somebody is admin for good: active, in role admin without an end, and not denied the keeping of access. */
async function hasAdmin(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { rows } = await sql`select from staff_users u join ${rolesAt(now)} m on m.staff_user = u.id
    where u.status = 'active' and m.name = 'admin' and m.until is null and not exists (
      select from ${accessAt(now)} x where x.staff_user = u.id and x.permission = 'user_access_admin' and x.denied)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Who is in role admin and until when, whatever the role gives: the name alone opens doors. */
async function adminRows(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ said: string }>`select x.staff_user || ' until ' || coalesce(x.expires_at::text, '') as said
    from staff_user_roles x join roles r on r.id = x."role" where r.name = 'admin'`.execute(db)
  return rows.map(({ said }) => said)
}

type SpecialRow = Awaited<ReturnType<typeof specialRows>>[number]

/** Single grants and denials of reserved permissions, also those that count for nothing now: a later moment may make them count. */
function specialRows({ sql: db, engine }: Change) {
  return db
    .selectFrom('staff_user_actions as s')
    .innerJoin('actions as a', 'a.id', 's.action')
    .select(['s.staff_user as staff', 'a.name as permission', 's.mode', 's.expires_at'])
    .where(sql<boolean>`a.name = any(${[...engine.access.reserved]}::text[])`)
    .execute()
}

/** Permissions that came nearer to somebody: a grant that was not there, a denial that is there no more. */
function widenedBy(before: readonly SpecialRow[], after: readonly SpecialRow[]): string[] {
  const text = (row: SpecialRow) => JSON.stringify(row)
  const [was, is] = [new Set(before.map(text)), new Set(after.map(text))]
  const granted = after.filter(row => row.mode === 'grant' && !was.has(text(row)))
  const freed = before.filter(row => row.mode === 'deny' && !is.has(text(row)))
  return [...granted, ...freed].map(row => row.permission)
}

/**
 * Holds writes to people's own rows. Nobody changes their own. The e-mail decides who signs in as a person, the row they are bound to which rows they
 * reach, the status whether they may come at all: of somebody who holds a reserved permission, or any that whoever writes does not hold, only role
 * admin changes them.
 * @throws Refusal 403; what is answered is called after the write
 */
async function guardIdentity({ sql: db, person, engine }: Change, writes: readonly Write[]): Promise<() => Promise<void>> {
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
    const own = person.restrictedTo === null ? person.permissions : []
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

type Reason = 'own_access' | 'admin_grants' | 'admin_identity' | 'last_admin'

/** Why a change of access is not made: 409 where the state forbids it, 403 where the person may not. */
function refuseGrant(reason: Reason, params: Readonly<Record<string, Param>> = {}): Refusal {
  return new Refusal(reason === 'last_admin' ? 409 : 403, reason, sayWith(reason, params), { params: { ...params, key: reason } })
}
