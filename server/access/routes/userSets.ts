import type { Kysely } from 'kysely'
import type { Fault } from '../../../schema/rule.ts'
import type { Given } from '../../../schema/wire/access.ts'
import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import type { Call } from '../../../schema/wire/call.ts'
import { invalid } from '../../changes/say.ts'
import type { Plan } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { Routes } from '../../http/routes.ts'
import { heldPermissions } from '../accessOf.ts'
import { checkState, type Held, heldBy, namesToIds, replaceRows, type SetName, sets, stateOf } from '../sets.ts'
import { staffCalled } from '../staff.ts'
import type { AccessWork, StaffRow } from './accessWork.ts'

type Entry = Pick<Given, 'name' | 'mode'> & { readonly expires_at?: string | null }

const calls = {
  roles: { read: accessCalls.userRoles, replace: accessCalls.setUserRoles },
  teams: { read: accessCalls.userTeams, replace: accessCalls.setUserTeams },
  actions: { read: accessCalls.userActions, replace: accessCalls.setUserActions },
} as const

/**
 * `GET|POST /api/admin/user/roles|teams|actions` (document 2, §7 "Access administration"): what a person holds of a set, and the whole set anew. A
 * replacement names the state it saw in `If-Match`; with `?plan=true` it tells who would gain and lose what and writes nothing.
 */
export function addUserSets(routes: Routes, { write, answer }: AccessWork): void {
  for (const set of Object.keys(sets) as SetName[]) {
    routes.serve<Call>(calls[set].read, async (c, { query }) => {
      const { db, now } = answer.reading()
      const person = await staffCalled(db, query?.email)
      const held = await heldBy(db, sets[set], 'staff_user', person.id)
      const more = set === 'actions' ? await effectiveBody(db, person.id, now) : {}
      c.header('ETag', `"${stateOf(held)}"`)
      return c.json({ ...bodyOf(person, held), ...more })
    })
    routes.serve<Call>(calls[set].replace, async (c, sent) =>
      write(c, (await sent.body()) as { email: string } & Partial<Record<SetName, readonly Entry[]>>, async ({ change, body }) => {
        const person = await staffCalled(change.sql, body.email, { lock: true })
        const held = await heldBy(change.sql, sets[set], 'staff_user', person.id)
        checkState(c, held)
        const wanted = await wantedOf(change.sql, set, body[set] ?? [], held, change.engine.now())
        const { tool, key } = sets[set]
        const writes = replaceRows({ tool, key, shared: { staff_user: person.id }, held, wanted, group: `staff_users ${person.id}` })
        const plan: Plan = { tool: 'staff_users', what: `set_${set}`, writes, refused: [] }
        return { plan, after: async () => bodyOf(person, await heldBy(change.sql, sets[set], 'staff_user', person.id)) }
      }),
    )

    const bodyOf = (person: StaffRow, held: readonly Held[]) => ({
      user: answer.person(person),
      version: stateOf(held),
      [set]: held.map(shown),
    })
  }
}

/** What a person may do in the end: by name in `effective`, and each with where it comes from in `held`. */
async function effectiveBody(db: Kysely<Tables>, staff: number, now: Date) {
  const held = await heldPermissions(db, staff, now)
  return { effective: held.filter(({ denied, from }) => !denied && from.length > 0).map(({ name }) => name), held }
}

/** Each once, and none that has run out, unless it stands so already. */
async function wantedOf(db: Kysely<Tables>, set: SetName, entries: readonly Entry[], held: readonly Held[], now: Date) {
  const names = entries.map(({ name }) => name)
  const ids = await namesToIds(db, sets[set].named, names, index => `${set}.${index}`)
  const faults: Record<string, Fault> = {}
  for (const [index, { name, expires_at: until }] of entries.entries()) {
    const stands = held.find(row => row.name === name)?.expires_at
    if (names.indexOf(name) < index) faults[`${set}.${index}`] = { code: 'twice' }
    else if (until && new Date(until) <= now && !sameMoment(until, stands)) faults[`${set}.${index}.expires_at`] = { code: 'in_the_past' }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return entries.map(({ name, mode, expires_at: until }) => ({
    what: ids.get(name) ?? 0,
    set: { ...(mode && { mode }), expires_at: until ? new Date(until).toISOString() : null },
  }))
}

const sameMoment = (one: string, other: string | null | undefined): boolean =>
  !!other && new Date(one).getTime() === new Date(other).getTime()

const shown = ({ name, mode, expires_at: until }: Held) => ({ name, ...(mode && { mode }), expires_at: until })
