import { calls } from '../schema/calls.ts'
import type { Foreseen, Given, HeldPermission, RoleEntry, StaffPerson, TeamEntry } from '../schema/wire/access.ts'
import { ask, foresee } from './ask.ts'
import { request } from './request.ts'
import { undoable } from './writes.ts'

export type SetName = 'roles' | 'teams' | 'actions'

/** A set of a person's access; with the single permissions, all that they come to, and each with where it comes from. */
export interface PersonSet {
  readonly user: StaffPerson
  readonly version: string
  readonly given: readonly Given[]
  readonly effective: readonly string[]
  readonly held: readonly HeldPermission[]
}

/** A role or a team. */
export type BundleEntry = Omit<RoleEntry, 'label' | 'description'> &
  Partial<Pick<RoleEntry, 'label' | 'description'>> &
  Partial<Pick<TeamEntry, 'active' | 'lead_name'>>

/** What a write of access answers: the plan of it, or the change set that Undo reverts. */
export interface AccessAnswer {
  readonly people: readonly Foreseen[]
  readonly changeSet: number | undefined
}

/** What a role or a team gives is told at addresses of its own. */
const permissionsOf = { role: 'role/actions', team: 'team/action' } as const

type WriteLine = `POST /api/admin/${`user/${SetName}` | (typeof permissionsOf)[keyof typeof permissionsOf] | 'team/action/add'}`

/** A write, or with `plan` what it would do. */
async function written(plan: boolean, line: WriteLine, asked: Parameters<typeof ask<WriteLine>>[1]): Promise<AccessAnswer> {
  if (plan) return { people: (await foresee(line, asked)).json.people, changeSet: undefined }
  return { people: [], changeSet: undoable((await ask(line, asked)).headers) }
}

/** The calls of access administration (document 2, §7), and of those who are refused. */
export const accessCalls = {
  users: async (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    (await ask('GET /api/admin/users', { query, signal })).json,
  permissions: async (signal?: AbortSignal) => (await ask('GET /api/admin/actions', { signal })).json.actions,
  async personSet(set: SetName, email: string, signal?: AbortSignal): Promise<PersonSet> {
    const { json } = await ask(`GET /api/admin/user/${set}`, { query: { email }, signal })
    const given = 'actions' in json ? json.actions : 'roles' in json ? json.roles : json.teams
    return { effective: [], held: [], ...json, given }
  },
  setPerson(set: SetName, email: string, given: readonly Given[], version: string, plan = false): Promise<AccessAnswer> {
    const named = given.map(({ name, mode = 'grant', expires_at }) => ({ name, expires_at, ...(set === 'actions' && { mode }) }))
    const body = { email, [set]: named } as { email: string } & Record<SetName, Required<Given>[]>
    return written(plan, `POST /api/admin/user/${set}`, { body, version })
  },
  roles: async (signal?: AbortSignal): Promise<readonly BundleEntry[]> => (await ask('GET /api/admin/roles', { signal })).json.roles,
  teams: async (signal?: AbortSignal): Promise<readonly BundleEntry[]> => (await ask('GET /api/admin/all-teams', { signal })).json.teams,
  bundle: async (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    (await ask(`GET /api/admin/${permissionsOf[word]}`, { query: { [`${word}_id`]: id }, signal })).json,
  setBundle(word: 'role' | 'team', id: number, given: readonly string[], version: string, plan = false): Promise<AccessAnswer> {
    const body = { [`${word}_id`]: id, actions: [...given] } as { role_id: number; team_id: number; actions: string[] }
    return written(plan, `POST /api/admin/${permissionsOf[word]}`, { body, version })
  },
  /** Deactivates an active team, or activates one that is not. */
  async turnTeam({ id, version, active }: BundleEntry, plan: boolean): Promise<AccessAnswer> {
    const asked = { body: { active: !active }, headers: { 'If-Match': `"${version}"` } }
    const { json, headers } = await request('PUT', `${calls.one('teams', id)}${plan ? '?plan=true' : ''}`, asked)
    return { people: (json as { people?: readonly Foreseen[] }).people ?? [], changeSet: undoable(headers) }
  },
  history: async (email: string, signal?: AbortSignal) => (await ask('GET /api/admin/user/history', { query: { email }, signal })).json,
  bundleHistory: async (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    (await ask(`GET /api/admin/${word}/history`, { query: { [`${word}_id`]: id }, signal })).json,
  /** People who could be given access, by part of their name or e-mail. */
  directory: async (query: string, signal?: AbortSignal) => (await ask('GET /api/google/users', { query: { query }, signal })).json.users,
  activeTeams: async (signal?: AbortSignal) => (await ask('GET /api/admin/teams', { signal })).json.teams,
  addToTeam: (id: number, given: readonly string[], plan: boolean) =>
    written(plan, 'POST /api/admin/team/action/add', { body: { team_id: id, actions: [...given] } }),
  validate: async (email: string) => (await ask('POST /api/admin/user/validate', { body: { email } })).json,
  addExec: async (body: { email: string; name: string; role: string }) => undoable((await ask('POST /api/admin/execs', { body })).headers),
  viewAs: (email: string) => ask('POST /api/admin/view-as', { body: { email } }),
  endViewing: () => ask('POST /api/admin/view-as/end', { body: {} }),
  endSessions: (id: number) => ask('POST /api/staff_users/:id/actions/end_sessions', { parts: { id }, body: {} }),
  why: async (tool: string, place: string, signal?: AbortSignal) =>
    (await ask('GET /api/access/why', { query: { tool, place }, signal })).json,
  ask: (body: { permission: string; reason: string; until: string | null; path: string }) => ask('POST /api/access/asked', { body }),
} as const

export type Bundle = Awaited<ReturnType<typeof accessCalls.bundle>>
