import { type Kysely, type NotNull, sql } from 'kysely'
import type { Marketplace } from '../../schema/marketplace.ts'
import { hasPermission } from '../../schema/permission.ts'
import { type PlaceOf, permissionsAt } from '../../schema/permissionsAt.ts'
import type { Tool } from '../../schema/tools.ts'
import type { WhyNot } from '../../schema/wire/accessCalls.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { accessAt, rolesAt } from './accessAt.ts'

type Grantor = WhyNot['permissions'][number]['grantors'][number]

const TOLD = 5

/** Explains a screen to a person by the very rule that opens it. */
export async function whyClosed(
  { db, now, marketplace }: { readonly db: Kysely<Tables>; readonly now: Date; readonly marketplace: Marketplace },
  person: Person,
  tool: Tool,
  place: PlaceOf,
): Promise<WhyNot> {
  const wanted = permissionsAt(tool, place)
  const { usual, reserved } = await grantorsOf(db, now, person.id)
  const requests = await db
    .selectFrom('access_requests as r')
    .innerJoin('actions as a', 'a.id', 'r.action')
    .select(['a.name', 'r.id', 'r.status', 'r.answer', 'r.until'])
    .distinctOn('a.name')
    .$narrowType<{ status: NotNull }>()
    .where('r.staff_user', '=', person.id)
    .where(sql<boolean>`a.name = any(${[...wanted]}::text[])`)
    .orderBy('a.name')
    .orderBy('r.id', 'desc')
    .execute()
  return {
    allowed: hasPermission(wanted, person.permissions),
    permissions: wanted.map(name => {
      const last = requests.find(request => request.name === name)
      return {
        name,
        description: marketplace.permissions.find(permission => permission.name === name)?.description ?? '',
        grantors: marketplace.reserved.includes(name) ? reserved : usual,
        request: last ? { id: last.id, status: last.status, answer: last.answer, until: last.until } : null,
      }
    }),
  }
}

/** Who can grant permissions: those who keep access for all but the reserved ones, which role admin grants. At most five of each, not oneself. */
async function grantorsOf(
  db: Kysely<Tables>,
  now: Date,
  asking: number,
): Promise<{ readonly usual: readonly Grantor[]; readonly reserved: readonly Grantor[] }> {
  const { rows } = await sql<Grantor & { admin: boolean }>`
    select u.name, u.email, exists (select from ${rolesAt(now)} m where m.staff_user = u.id and m.name = 'admin') as admin
    from staff_users u where u.id <> ${asking}
      and exists (select from ${accessAt(now)} x where x.staff_user = u.id and x.permission = 'user_access_admin' and x.may)
    order by lower(u.name), u.id`.execute(db)
  const told = (people: typeof rows) => people.slice(0, TOLD).map(({ name, email }) => ({ name, email }))
  return { usual: told(rows), reserved: told(rows.filter(({ admin }) => admin)) }
}
