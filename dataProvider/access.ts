import { calls } from '../schema/calls.ts'
import { request } from './request.ts'
import { undoable } from './writes.ts'

/** A member of the staff in the list of those who have access. */
export interface StaffEntry {
  readonly id: number
  readonly version: number
  readonly email: string
  readonly name: string
  readonly status: 'active' | 'soft_deleted' | 'hard_deleted'
  readonly last_login_at: string | null
  readonly roles: readonly string[]
  readonly teams: readonly string[]
  readonly single: number
}

export interface Permission {
  readonly name: string
  readonly description: string
  readonly area: string
  readonly bites: readonly { readonly tool: string; readonly what: string; readonly routes: readonly string[] }[]
  readonly reserved: boolean
  readonly roles: readonly string[]
  readonly teams: readonly string[]
  readonly holders: number
}

/** A role, team or single permission of a person; `mode` for a single one. */
export interface Given {
  readonly name: string
  readonly mode?: 'grant' | 'deny'
  readonly expires_at: string | null
}

export interface HeldPermission {
  readonly name: string
  readonly denied: boolean
  readonly from: readonly { readonly way: 'role' | 'team' | 'own'; readonly name: string | null; readonly until: string | null }[]
}

export type SetName = 'roles' | 'teams' | 'actions'

export interface PersonSet {
  readonly user: {
    readonly id: number
    readonly email: string
    readonly name: string
    readonly status: StaffEntry['status']
    /** An e-mail that nobody has agreed to yet: when it was changed, and the staff id of who changed it. */
    readonly email_changed: { readonly at: string; readonly by: number | null } | null
  }
  readonly version: string
  readonly given: readonly Given[]
  /** With the single permissions: all that the person may do in the end, and each with where it comes from. */
  readonly effective: readonly string[]
  readonly held: readonly HeldPermission[]
}

/** What a change would do to a person. */
export interface Foreseen {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly permissions: { readonly gains: readonly string[]; readonly loses: readonly string[] }
  readonly tools: { readonly gains: readonly string[]; readonly loses: readonly string[] }
}

/** Somebody of the directory; `staff` is their id where they are among the staff already. */
export interface DirectoryEntry {
  readonly email: string
  readonly name: string
  readonly active: boolean
  readonly staff: number | null
}

export interface BundleEntry {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly label?: string
  readonly description?: string | null
  readonly active?: boolean
  readonly lead_name?: string | null
  readonly actions: number
  readonly members: number
}

export interface Bundle {
  readonly version: string
  readonly actions: readonly string[]
  readonly members: readonly { readonly id: number; readonly email: string; readonly name: string; readonly expires_at: string | null }[]
}

export interface AccessLine {
  readonly change_set: number | null
  readonly at: string
  readonly actor: { readonly name: string; readonly email: string } | null
  readonly what: string
  readonly reverted_by: number | null
  /** Whether whoever looks can put it back now. */
  readonly revertible: boolean
  readonly gave: readonly string[]
  readonly took: readonly string[]
}

export interface WhyNot {
  readonly allowed: boolean
  readonly permissions: readonly {
    readonly name: string
    readonly description: string
    readonly grantors: readonly { readonly name: string; readonly email: string }[]
    readonly request: { readonly id: number; readonly status: 'open' | 'approved' | 'refused'; readonly answer: string | null } | null
  }[]
}

/** What a write of access answers: the plan of it, or the change set that Undo reverts. */
export interface AccessAnswer {
  readonly people: readonly Foreseen[]
  readonly changeSet: number | undefined
}

const { access } = calls
const setCalls: Readonly<Record<SetName, string>> = { roles: access.userRoles, teams: access.userTeams, actions: access.userActions }
const bundleCalls = { role: access.roleActions, team: access.teamAction } as const

async function get<T>(path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<T> {
  return (await request('GET', `${path}?${new URLSearchParams(query)}`, { signal })).json as T
}

async function write(method: 'POST' | 'PUT', path: string, body: object, version?: string, plan = false): Promise<AccessAnswer> {
  const { json, headers } = await request(method, plan ? `${path}?plan=true` : path, {
    body,
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  })
  return { people: (json as { people?: readonly Foreseen[] }).people ?? [], changeSet: undoable(headers) }
}

const post = (path: string, body: object, version?: string, plan = false) => write('POST', path, body, version, plan)

/** The calls of access administration (document 2, §7), and of those who are refused. */
export const accessCalls = {
  users: (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    get<{ users: readonly StaffEntry[]; total: number }>(access.users, query, signal),
  permissions: async (signal?: AbortSignal) => (await get<{ actions: readonly Permission[] }>(access.actions, {}, signal)).actions,
  async personSet(set: SetName, email: string, signal?: AbortSignal): Promise<PersonSet> {
    const { [set]: given, ...rest } = await get<PersonSet & Readonly<Record<SetName, readonly Given[]>>>(setCalls[set], { email }, signal)
    return { ...rest, given }
  },
  setPerson: (set: SetName, email: string, given: readonly Given[], version: string, plan = false) =>
    post(setCalls[set], { email, [set]: given }, version, plan),
  roles: async (signal?: AbortSignal) => (await get<{ roles: readonly BundleEntry[] }>(access.roles, {}, signal)).roles,
  teams: async (signal?: AbortSignal) => (await get<{ teams: readonly BundleEntry[] }>(access.allTeams, {}, signal)).teams,
  bundle: (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    get<Bundle>(bundleCalls[word], { [`${word}_id`]: String(id) }, signal),
  setBundle: (word: 'role' | 'team', id: number, actions: readonly string[], version: string, plan = false) =>
    post(bundleCalls[word], { [`${word}_id`]: id, actions }, version, plan),
  /** Deactivates an active team, or activates one that is not. */
  turnTeam: ({ id, version, active }: BundleEntry, plan: boolean) =>
    write('PUT', calls.one('teams', id), { active: !active }, String(version), plan),
  history: (email: string, signal?: AbortSignal) => get<readonly AccessLine[]>(access.history, { email }, signal),
  bundleHistory: (word: 'role' | 'team', id: number, signal?: AbortSignal) =>
    get<readonly AccessLine[]>(word === 'role' ? access.roleHistory : access.teamHistory, { [`${word}_id`]: String(id) }, signal),
  /** People who could be given access, by part of their name or e-mail. */
  directory: async (query: string, signal?: AbortSignal) =>
    (await get<{ users: readonly DirectoryEntry[] }>(access.directory, { query }, signal)).users,
  activeTeams: async (signal?: AbortSignal) => (await get<{ teams: readonly BundleEntry[] }>(access.teams, {}, signal)).teams,
  addToTeam: (id: number, actions: readonly string[], plan: boolean) =>
    post(access.addTeamAction, { team_id: id, actions }, undefined, plan),
  validate: async (email: string) =>
    (await request('POST', access.validate, { body: { email } })).json as { user: { email: string; name: string; staff: number | null } },
  addExec: (body: { email: string; name: string; role: string }) => post(access.execs, body),
  viewAs: (email: string) => request('POST', access.viewAs, { body: { email } }),
  endViewing: () => request('POST', access.viewAsEnd, { body: {} }),
  endSessions: (id: number) => request('POST', calls.actOnOne('staff_users', id, 'end_sessions'), { body: {} }),
  why: (tool: string, place: string, signal?: AbortSignal) => get<WhyNot>(access.why, { tool, place }, signal),
  ask: (body: { permission: string; reason: string; until: string | null; path: string }) => request('POST', access.requests, { body }),
} as const
