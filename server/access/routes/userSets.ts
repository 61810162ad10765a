import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { calls } from '../../../schema/calls.ts'
import type { Fault } from '../../../schema/fault.ts'
import { checkedBody } from '../../changes/checkedBody.ts'
import { invalid } from '../../changes/invalid.ts'
import type { Plan } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { Routes } from '../../http/routes.ts'
import { heldPermissions } from '../accessOf.ts'
import { checkState, type Held, heldBy, namesToIds, replaceRows, type SetName, sets, stateOf, type Wanted } from '../sets.ts'
import { staffCalled } from '../staff.ts'
import type { AccessCalls } from './accessCalls.ts'

type AccessPaths = (typeof calls)['access']

interface Entry {
  readonly name: string
  readonly mode?: 'grant' | 'deny'
  readonly expires_at?: string | null
}

const expires_at = z.iso.datetime({ offset: true }).nullish()
const entry: z.ZodType<Entry> = z.strictObject({ name: z.string(), expires_at })
// A bare name is without an end.
const named: z.ZodType<Entry> = z.union([z.string().transform(name => ({ name })), entry])
const single: z.ZodType<Entry> = z.strictObject({ name: z.string(), mode: z.enum(['grant', 'deny']), expires_at })
const most = 500
const bodies: Readonly<Record<SetName, z.ZodType<{ email: string; wanted: readonly Entry[] }>>> = {
  roles: z.strictObject({ email: z.string(), roles: z.array(named).max(most) }).transform(({ email, roles }) => ({ email, wanted: roles })),
  teams: z.strictObject({ email: z.string(), teams: z.array(named).max(most) }).transform(({ email, teams }) => ({ email, wanted: teams })),
  actions: z
    .strictObject({ email: z.string(), actions: z.array(single).max(most) })
    .transform(({ email, actions }) => ({ email, wanted: actions })),
}

/**
 * `GET|POST /api/admin/user/roles|teams|actions` (document 2, §7 "Access administration"): what a person holds of a set, and the whole set anew. A
 * replacement names the state it saw in `If-Match`; with `?plan=true` it tells who would gain and lose what and writes nothing.
 */
export function addUserSets(routes: Routes, { paths, read, changing, write, answer }: AccessCalls): void {
  for (const set of Object.keys(sets) as SetName[]) {
    const path = paths[`user${capital(set)}` as keyof AccessPaths]
    routes.get(path, read, async c => {
      const { db, now } = answer.reading()
      const person = await staffCalled(db, c.req.query('email'))
      const held = await heldBy(db, set, person.id)
      const more = set === 'actions' ? await effectiveBody(db, person.id, now) : {}
      c.header('ETag', `"${stateOf(held)}"`)
      return c.json({ user: answer.person(person), version: stateOf(held), [set]: held.map(shown), ...more })
    })
    routes.post(path, changing, c =>
      write(c, async ({ change, body }) => {
        const asked = checkedBody(bodies[set], body)
        const person = await staffCalled(change.sql, asked.email, { lock: true })
        const held = await heldBy(change.sql, set, person.id)
        checkState(c, held)
        const wanted = await wantedOf(change.sql, set, asked.wanted, held, change.engine.now())
        const { tool, key } = sets[set]
        const writes = replaceRows({ tool, key, shared: { staff_user: person.id }, held, wanted, group: `staff_users ${person.id}` })
        const plan: Plan = { tool: 'staff_users', what: `set_${set}`, writes, refused: [] }
        return {
          plan,
          after: async () => {
            const now = await heldBy(change.sql, set, person.id)
            return { user: answer.person(person), version: stateOf(now), [set]: now.map(shown) }
          },
        }
      }),
    )
  }
}

/** What a person may do in the end: by name in `effective`, and each with where it comes from in `held`. */
async function effectiveBody(db: Kysely<Tables>, staff: number, now: Date) {
  const held = await heldPermissions(db, staff, now)
  return { effective: held.filter(({ denied, from }) => !denied && from.length > 0).map(({ name }) => name), held }
}

/** Each once, and none that has run out, unless it stands so already. */
async function wantedOf(
  db: Kysely<Tables>,
  set: SetName,
  entries: readonly Entry[],
  held: readonly Held[],
  now: Date,
): Promise<readonly Wanted[]> {
  const ids = await namesToIds(
    db,
    sets[set].named,
    entries.map(({ name }) => name),
    index => `${set}.${index}`,
  )
  const faults: Record<string, Fault> = {}
  for (const [index, { name, expires_at: until }] of entries.entries()) {
    const stands = held.find(row => row.name === name)?.expires_at
    if (entries.findIndex(other => other.name === name) < index) faults[`${set}.${index}`] = { code: 'twice' }
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

const capital = (word: string): string => word[0]?.toUpperCase() + word.slice(1)
