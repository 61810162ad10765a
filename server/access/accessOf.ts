import { type Kysely, sql } from 'kysely'
import type { HeldPermission } from '../../schema/wire/access.ts'
import type { Tables } from '../db/database.ts'
import { accessAt } from './accessAt.ts'
import { type AccessRules, boundSql } from './accessRules.ts'

/** Permissions by name, each with the moment it ends by itself; null: it does not. */
export type Access = ReadonlyMap<string, string | null>

/**
 * Everybody's access at once, for comparing before and after a change of it.
 * @param staff only of these; of all when left out
 * @param options `anyStatus`: of people who may not sign in, what they would hold if they might
 */
export async function accessOf(
  db: Kysely<Tables>,
  now: Date,
  staff?: readonly number[],
  { anyStatus = false }: { anyStatus?: boolean } = {},
): Promise<ReadonlyMap<number, Access>> {
  const { rows } = await sql<{ staff: number; permission: string; until: string | null }>`
    select x.staff_user as staff, x.permission, case when bool_or(x.until is null) then null else max(x.until) end as until
    from ${accessAt(now)} x where ${anyStatus ? sql`x.way is not null and not x.denied` : sql`x.may`}
      ${staff ? sql`and x.staff_user = any(${[...staff]}::bigint[])` : sql``}
    group by x.staff_user, x.permission order by x.staff_user, x.permission`.execute(db)
  const all = new Map<number, Map<string, string | null>>()
  for (const row of rows) {
    const own = all.get(row.staff) ?? new Map<string, string | null>()
    all.set(row.staff, own.set(row.permission, row.until))
  }
  return all
}

type AccessMoment = Awaited<ReturnType<typeof momentOf>>

/** What people may do now, and who is limited to what belongs to which row, by staff id. */
export async function momentOf(db: Kysely<Tables>, rules: AccessRules, now: Date) {
  const bound = boundSql(rules, 'u')
  const rows = await db
    .selectFrom('staff_users as u')
    .select(['u.id', bound.as('bound')])
    .where(bound, 'is not', null)
    .execute()
  return { access: await accessOf(db, now), bound: new Map(rows.map(row => [row.id, row.bound])) }
}

/** What a member of the staff may do now, by name. Nobody and disabled staff may do nothing. */
export async function effectivePermissions(db: Kysely<Tables>, staff: number, now: Date): Promise<readonly string[]> {
  return [...((await accessOf(db, now, [staff])).get(staff)?.keys() ?? [])]
}

/** What a person holds now, and from where; with it, what is given and denied. Whether they may sign in is not asked. */
export async function heldPermissions(db: Kysely<Tables>, staff: number, now: Date): Promise<readonly HeldPermission[]> {
  const { rows } = await sql<HeldPermission>`
    select x.permission as name, bool_or(x.denied) as denied,
      coalesce(jsonb_agg(jsonb_build_object('way', x.way, 'name', x.through, 'until', x.until) order by x.way, x.through)
        filter (where x.way is not null), '[]') as "from"
    from ${accessAt(now)} x where x.staff_user = ${staff} group by x.permission order by x.permission`.execute(db)
  return rows
}

const none: Access = new Map()

/**
 * Who gains which permissions (new, for longer, or for rows that were out of reach) and who loses which (gone, for a shorter time, or for fewer rows) between
 * two moments; people for whom nothing changes are left out. Taking what somebody is bound to away, or naming another row,
 * gives all that they hold anew, for it lifts what limited it to some rows.
 */
export function accessDifference(before: AccessMoment, after: AccessMoment) {
  const staff = [...new Set([...before.access.keys(), ...after.access.keys()])].sort((one, other) => one - other)
  return staff
    .map(id => {
      const [was, is] = [before.access.get(id) ?? none, after.access.get(id) ?? none]
      const [from, to] = [before.bound.get(id), after.bound.get(id)]
      const isFreed = from !== undefined && from !== to
      const isTied = to !== undefined && from !== to
      return { staff: id, gains: isFreed ? [...is.keys()] : beyond(is, was), loses: isTied ? [...was.keys()] : beyond(was, is) }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)
}

/** Permissions of the one that the other has not, or not for as long. */
function beyond(one: Access, other: Access): string[] {
  return [...one].flatMap(([permission, until]) =>
    other.has(permission) && !longer(until, other.get(permission) ?? null) ? [] : [permission],
  )
}

const longer = (until: string | null, other: string | null): boolean => other !== null && (until === null || until > other)
