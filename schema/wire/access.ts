import { z } from 'zod'
import type { Wire } from './call.ts'
import { count, flag, id, moment, person, text } from './shapes.ts'

export const permission = ['user_access_admin']
export const section = 'access'
export const names = z.array(text)
export const until = moment.nullable()
export const status = z.enum(['active', 'soft_deleted', 'hard_deleted'])
export const difference = z.strictObject({ gains: names, loses: names })

export const foreseen = z
  .strictObject({ id, email: text, name: text, permissions: difference, tools: difference })
  .meta({ id: 'foreseen', description: 'What a change of access would do to one person: permissions, and tools that open and close.' })
export type Foreseen = Wire<typeof foreseen>

/** A plan of access: nothing is written. */
const plan = z
  .strictObject({ state: z.literal('planned'), counts: z.strictObject({ rows: count, refused: count }), people: z.array(foreseen) })
  .meta({ id: 'access_plan' })
export const reads = { method: 'GET', permission, section } as const
export const writes = {
  method: 'POST',
  permission,
  section,
  sessionOnly: true,
  plan,
  headers: ['Idempotency-Key'],
  responseHeaders: ['Change-Set', 'Revertible'],
} as const
export const replaces = { ...writes, headers: ['If-Match', 'Idempotency-Key'] } as const
/** The change set, where something was written. */
export const change_set = id.optional()

export const staffPerson = z
  .strictObject({
    id,
    email: text,
    name: text,
    status,
    email_changed: z
      .strictObject({ at: moment, by: id.nullable() })
      .nullable()
      .describe('When an e-mail was changed that nobody has agreed to yet, and by whom: it signs nobody in before another person agrees.'),
  })
  .meta({ id: 'staff_person' })
export type StaffPerson = Wire<typeof staffPerson>

export const given = z.strictObject({ name: text, expires_at: until }).meta({ id: 'given' })
export const mode = z.enum(['grant', 'deny'])
export const givenAlone = given.extend({ mode }).meta({ id: 'given_alone' })
export const ends = z.iso.datetime({ offset: true }).nullish()
/** A bare name is without an end. */
export const asked = z.union([text.transform(name => ({ name, expires_at: null })), z.strictObject({ name: text, expires_at: ends })])
export const askedAlone = z.strictObject({ name: text, mode, expires_at: ends })
export const most = 500

export const held = z
  .strictObject({
    name: text,
    denied: flag.describe('A denial takes it away, whatever gives it.'),
    from: z.array(z.strictObject({ way: z.enum(['role', 'team', 'own']), name: text.nullable(), until })),
  })
  .meta({ id: 'held_permission' })
export type HeldPermission = Wire<typeof held>

export const ofPerson = z.object({ email: text.optional().describe('Whose.') })
export const set = { user: staffPerson, version: text }

/** A set of a person's access, by what it is called there: reading it, and replacing it whole. */
export const roles = z.strictObject({ ...set, roles: z.array(given), change_set }).meta({ id: 'person_roles' })
export const teams = z.strictObject({ ...set, teams: z.array(given), change_set }).meta({ id: 'person_teams' })
export const alone = { ...set, actions: z.array(givenAlone) }

export const bundleFacts = { id, version: id, name: text, actions: count, members: count }
export const team = z.strictObject({ ...bundleFacts, active: flag, lead: id.nullable(), lead_name: text.nullable() }).meta({ id: 'team' })
export type TeamEntry = Wire<typeof team>
export const role = z.strictObject({ ...bundleFacts, label: text.nullable(), description: text.nullable() }).meta({ id: 'role' })
export type RoleEntry = Wire<typeof role>
/** A role, team or single permission of a person; `mode` for a single one. */
export type Given = Wire<typeof given> & { readonly mode?: Wire<typeof mode> }

export const member = z.strictObject({ id, email: text, name: text, status, expires_at: until }).meta({ id: 'member' })
export const bundle = { version: text, actions: names, members: z.array(member), change_set }
export const teamBundle = z
  .strictObject({ team: z.strictObject({ id, name: text, lead: id.nullable(), active: flag.nullable() }), ...bundle })
  .meta({ id: 'team_bundle' })
export const roleBundle = z
  .strictObject({ role: z.strictObject({ id, name: text, label: text.nullable(), description: text.nullable() }), ...bundle })
  .meta({ id: 'role_bundle' })
export const actions = names.max(most)
export const ofTeam = z.object({ team_id: text.optional().describe('Its id.') })
export const ofRole = z.object({ role_id: text.optional().describe('Its id.') })

/** One change of access; `change_set` is null where nothing was written and somebody looked. */
export const line = z
  .strictObject({
    change_set: id.nullable(),
    at: moment,
    actor: person.nullable(),
    key: text.nullable().describe('The key that a service account used, by name.'),
    what: text,
    source: text,
    reverts: id.nullable(),
    reverted_by: id.nullable(),
    revertible: flag.describe('Whoever asks can put it back now.'),
    gave: names,
    took: names,
    ended_at: moment.nullish().describe('When somebody stopped looking.'),
  })
  .meta({ id: 'access_change' })
export type AccessLine = Wire<typeof line>
export const history = { ...reads, response: z.array(line) } as const

export const directoryPerson = z
  .strictObject({ email: text, name: text, active: flag, staff: id.nullable().describe('Id among the staff.') })
  .meta({ id: 'directory_person' })
export type DirectoryEntry = Wire<typeof directoryPerson>
export const requestStatus = z.enum(['open', 'approved', 'refused'])
