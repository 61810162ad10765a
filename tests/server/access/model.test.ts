import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessOf, effectivePermissions, heldPermissions } from '../../../server/access/accessOf.ts'
import { random } from '../../../server/seed/random.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { ReferenceAccess } from './referenceAccess.ts'

const STEPS = 10_000
const HOUR = 3_600_000
const PEOPLE = 4
const BUNDLES = 3
const PERMISSIONS = 5

let munshi: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  munshi = await startMunshi()
  // Ids of their own, so that a number of the reference plus one is a row.
  const db = munshi.db.sql
  await sql`insert into staff_users (email, name) select n || '@example.com', 'p' || n from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  )
  await sql`insert into roles (name, label) select 'r' || n, 'r' || n from generate_series(1, ${BUNDLES}::int) n`.execute(db)
  await sql`insert into teams (name) select 't' || n from generate_series(1, ${BUNDLES}::int) n`.execute(db)
  await sql`insert into actions (name) select 'a' || n from generate_series(1, ${PERMISSIONS}::int) n`.execute(db)
})
afterAll(() => munshi.close())

it(`${STEPS} random grants, denials, ends and departures: no difference from a small reference`, async () => {
  const db = munshi.db.sql
  const model = new ReferenceAccess()
  const chance = random(20261118, 'access')
  let now = Date.parse('2026-11-18T06:30:00.000Z')
  const differences: unknown[] = []

  /** One change: in the reference at once, in the tables by the statement it answers. */
  function change(): RawBuilder<unknown> {
    const [person, bundle, permission] = [chance.whole(0, PEOPLE - 1), chance.whole(0, BUNDLES - 1), chance.whole(0, PERMISSIONS - 1)]
    const [p, b, a] = [person + 1, bundle + 1, permission + 1]
    const until = chance.chance(0.3) ? now + chance.whole(0, 48) * HOUR : 0
    const ends = until ? new Date(until).toISOString() : null
    const gives = chance.chance(0.5)
    const mode = chance.pick(['grant', 'deny'] as const)

    const bundled = (set: Set<string>, table: string, key: string) => {
      if (gives) set.add(`${bundle} ${permission}`)
      else set.delete(`${bundle} ${permission}`)
      return gives
        ? sql`insert into ${sql.table(table)} (${sql.id(key)}, "action") values (${b}, ${a}) on conflict do nothing`
        : sql`delete from ${sql.table(table)} where ${sql.id(key)} = ${b} and "action" = ${a}`
    }
    const joined = (map: Map<string, number>, table: string, key: string) => {
      if (gives) map.set(`${person} ${bundle}`, until)
      else map.delete(`${person} ${bundle}`)
      return gives
        ? sql`insert into ${sql.table(table)} (staff_user, ${sql.id(key)}, expires_at) values (${p}, ${b}, ${ends})
            on conflict (staff_user, ${sql.id(key)}) do update set expires_at = excluded.expires_at`
        : sql`delete from ${sql.table(table)} where staff_user = ${p} and ${sql.id(key)} = ${b}`
    }
    const single = () => {
      if (gives) model.own.set(`${person} ${permission}`, { mode, until })
      else model.own.delete(`${person} ${permission}`)
      return gives
        ? sql`insert into staff_user_actions (staff_user, "action", mode, expires_at) values (${p}, ${a}, ${mode}, ${ends})
            on conflict (staff_user, "action") do update set mode = excluded.mode, expires_at = excluded.expires_at`
        : sql`delete from staff_user_actions where staff_user = ${p} and "action" = ${a}`
    }
    const left = () => {
      if (gives) model.gone.delete(person)
      else model.gone.add(person)
      return sql`update staff_users set status = ${gives ? 'active' : 'soft_deleted'} where id = ${p}`
    }
    const closed = () => {
      if (gives) model.closed.delete(bundle)
      else model.closed.add(bundle)
      return sql`update teams set active = ${gives} where id = ${b}`
    }
    return chance.pick([
      () => bundled(model.roleGives, 'role_actions', 'role'),
      () => bundled(model.teamGives, 'team_actions', 'team'),
      () => joined(model.roles, 'staff_user_roles', 'role'),
      () => joined(model.teams, 'team_members', 'team'),
      single,
      single,
      left,
      closed,
    ])()
  }

  const wanted = (person: number) =>
    Array.from({ length: PERMISSIONS }, (_, permission) => permission)
      .filter(permission => model.may(person, permission, now, BUNDLES))
      .map(permission => `a${permission + 1}`)

  for (let step = 0; step < STEPS; step += 1) {
    await change().execute(db)
    if (chance.chance(0.1)) now += chance.whole(0, 12) * HOUR
    const moment = new Date(now)
    const all = await accessOf(db, moment)
    for (let person = 0; person < PEOPLE; person += 1) {
      const got = [...(all.get(person + 1)?.keys() ?? [])]
      if (got.join() !== wanted(person).join()) differences.push({ step, person, wanted: wanted(person), got })
    }
    if (step % 20 > 0) continue
    // The two other readings of the same rules: what a request asks, and what the screen explains.
    const person = (step / 20) % PEOPLE
    const asked = await effectivePermissions(db, person + 1, moment)
    if (asked.join() !== wanted(person).join()) differences.push({ step, person, wanted: wanted(person), asked })
    const explained = (await heldPermissions(db, person + 1, moment))
      .filter(({ denied, from }) => !denied && from.length > 0)
      .map(({ name }) => name)
    if (!model.gone.has(person) && explained.join() !== wanted(person).join())
      differences.push({ step, person, wanted: wanted(person), explained })
  }
  expect(differences).toEqual([])
}, 300_000)
