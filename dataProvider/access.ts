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

/** A write, or with `plan` what it would do. */
async function written(
  plan: boolean,
  done: () => ReturnType<typeof request>,
  seen: () => Promise<{ json: { people: readonly Foreseen[] } }>,
) {
  if (plan) return { people: (await seen()).json.people, changeSet: undefined }
  return { people: [], changeSet: undoable((await done()).headers) }
}

/** The calls of access administration (document 2, §7), and of those who are refused. */
export const accessCalls = {
  users: async (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    (await ask('GET /api/admin/users', { query, signal })).json,
  permissions: async (signal?: AbortSignal) => (await ask('GET /api/admin/actions', { signal })).json.actions,
  async personSet(set: SetName, email: string, signal?: AbortSignal): Promise<PersonSet> {
    const asked = { query: { email }, signal }
    const none = { effective: [], held: [] }
    if (set === 'actions') {
      const { actions: given, ...rest } = (await ask('GET /api/admin/user/actions', asked)).json
      return { ...rest, given }
    }
    if (set === 'roles') {
      const { roles: given, ...rest } = (await ask('GET /api/admin/user/roles', asked)).json
      return { ...none, ...rest, given }
    }
    const { teams: given, ...rest } = (await ask('GET /api/admin/user/teams', asked)).json
    return { ...none, ...rest, given }
  },
  setPerson(set: SetName, email: string, given: readonly Given[], version: string, plan = false): Promise<AccessAnswer> {
    if (set === 'actions') {
      const actions = given.map(({ name, mode = 'grant', expires_at }) => ({ name, mode, expires_at }))
      const asked = { body: { email, actions }, version }
      return written(
        plan,
        () => ask('POST /api/admin/user/actions', asked),
        () => foresee('POST /api/admin/user/actions', asked),
      )
    }
    const named = given.map(({ name, expires_at }) => ({ name, expires_at }))
    const asked = { body: { email, [set]: named } as { email: string; roles: typeof named; teams: typeof named }, version }
    if (set === 'roles')
      return written(
        plan,
        () => ask('POST /api/admin/user/roles', asked),
        () => foresee('POST /api/admin/user/roles', asked),
      )
    return written(
      plan,
      () => ask('POST /api/admin/user/teams', asked),
      () => foresee('POST /api/admin/user/teams', asked),
    )
  },
  roles: async (signal?: AbortSignal): Promise<readonly BundleEntry[]> => (await ask('GET /api/admin/roles', { signal })).json.roles,
  teams: async (signal?: AbortSignal): Promise<readonly BundleEntry[]> => (await ask('GET /api/admin/all-teams', { signal })).json.teams,
  bundle: async (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    word === 'role'
      ? (await ask('GET /api/admin/role/actions', { query: { role_id: id }, signal })).json
      : (await ask('GET /api/admin/team/action', { query: { team_id: id }, signal })).json,
  setBundle(word: 'role' | 'team', id: number, given: readonly string[], version: string, plan = false): Promise<AccessAnswer> {
    const actions = [...given]
    const role = { body: { role_id: id, actions }, version }
    const team = { body: { team_id: id, actions }, version }
    return word === 'role'
      ? written(
          plan,
          () => ask('POST /api/admin/role/actions', role),
          () => foresee('POST /api/admin/role/actions', role),
        )
      : written(
          plan,
          () => ask('POST /api/admin/team/action', team),
          () => foresee('POST /api/admin/team/action', team),
        )
  },
  /** Deactivates an active team, or activates one that is not. */
  async turnTeam({ id, version, active }: BundleEntry, plan: boolean): Promise<AccessAnswer> {
    const asked = { body: { active: !active }, headers: { 'If-Match': `"${version}"` } }
    const { json, headers } = await request('PUT', `${calls.one('teams', id)}${plan ? '?plan=true' : ''}`, asked)
    return { people: (json as { people?: readonly Foreseen[] }).people ?? [], changeSet: undoable(headers) }
  },
  history: async (email: string, signal?: AbortSignal) => (await ask('GET /api/admin/user/history', { query: { email }, signal })).json,
  bundleHistory: async (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    word === 'role'
      ? (await ask('GET /api/admin/role/history', { query: { role_id: id }, signal })).json
      : (await ask('GET /api/admin/team/history', { query: { team_id: id }, signal })).json,
  /** People who could be given access, by part of their name or e-mail. */
  directory: async (query: string, signal?: AbortSignal) => (await ask('GET /api/google/users', { query: { query }, signal })).json.users,
  activeTeams: async (signal?: AbortSignal) => (await ask('GET /api/admin/teams', { signal })).json.teams,
  addToTeam(id: number, given: readonly string[], plan: boolean): Promise<AccessAnswer> {
    const asked = { body: { team_id: id, actions: [...given] } }
    return written(
      plan,
      () => ask('POST /api/admin/team/action/add', asked),
      () => foresee('POST /api/admin/team/action/add', asked),
    )
  },
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
