import { z } from 'zod'
import { type AnswerOf, asks, bytes, call, type Wire } from './call.ts'
import { anything, count, nothing, person, text } from './shapes.ts'

/** A person as the documents show them to the panel (document 2, §3 "Session data"); `roles` are names: permissions alone decide. */
export const user = z.strictObject({
  id: z.int(),
  email: text,
  name: text,
  url: text.nullable(),
  country: z.strictObject({ name: text }).nullable(),
  roles: z.array(text),
  viewed_by: person.nullable().describe('Whoever looks at the panel as this person; null: the person is here.'),
})
export type User = Wire<typeof user>

const deployment = { country: z.enum(['IN', 'ID']), applications: z.record(z.string(), text) }
const permissions = z.array(text).describe('Permissions, by name.')

const ofOneself = { method: 'POST', permission: 'signed in', viewing: true, body: anything } as const

/** The calls about one's own session (document 2, §7 "Session"), and what belongs to no tool. */
export const sessionCalls = {
  start: call({
    method: 'GET',
    path: '/api/google/oauth',
    permission: 'public',
    summary: 'Sign in: goes to the provider',
    query: z.object({ redirect: text.optional().describe('Where to go afterwards: a path of this panel.') }),
    response: 'redirect',
  }),
  callback: call({
    method: 'GET',
    path: '/api/google/oauth/callback',
    permission: 'public',
    summary: 'Sign in: comes back from the provider',
    query: z.object({
      code: text.optional().describe('Of the provider.'),
      state: text.optional().describe('Of the sign-in that began here.'),
    }),
    response: 'redirect',
  }),
  check: call({
    ...ofOneself,
    path: '/api/verify/signin',
    summary: 'Tell who is signed in',
    response: z.strictObject({ allowed: z.literal(true), user, user_roles: permissions, ...deployment }),
  }),
  actions: call({
    ...ofOneself,
    path: '/api/admin/users/actions',
    summary: 'User and permissions',
    response: z.strictObject({ user, user_roles: permissions, data: z.strictObject({ user, actions: permissions }), ...deployment }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/logout',
    // Whoever is signed out already is answered the same.
    permission: 'public',
    summary: 'Sign out',
    body: anything,
    response: nothing,
  }),
  endSessions: call({
    method: 'POST',
    path: '/api/staff_users/:id/actions/end_sessions',
    permission: ['user_access_admin'],
    section: 'access',
    sessionOnly: true,
    summary: 'End the sessions of a person',
    body: anything,
    response: z.strictObject({ ended: count }),
  }),
  events: call({
    ...asks,
    sessionOnly: true,
    path: '/api/events',
    summary: 'What an open panel hears without asking',
    description:
      'Server-sent events: `access` with the permissions when they change, `notices` with how many are unread and the newest of them, `changed` with a list of what was changed (`tool`; `ids`, null where there are many; `made`: rows came; `by` whom; `mine`), `listening` from when on no change is missed, `signed_out` at the end.',
    response: bytes('text/event-stream'),
  }),
  health: call({
    method: 'GET',
    path: '/api/health',
    permission: 'public',
    summary: 'Tell that the server, its database and its store of files answer and have room',
    response: z.strictObject({
      status: z.literal('ok'),
      warnings: z
        .array(z.strictObject({ code: text, remedy: text }))
        .optional()
        .describe('What works, and should be set up otherwise.'),
    }),
  }),
  document: call({
    ...asks,
    path: '/api/openapi.json',
    summary: 'This document',
    query: z.object({ section: text.optional().describe('The calls of one section alone.') }),
    response: z.looseObject({ openapi: text }),
  }),
} as const

/** What an open panel hears of a change: rows of one tool that the person reaches, or reached before. */
export interface HeardChange {
  readonly tool: string
  /** Null where there are too many to name. */
  readonly ids: readonly number[] | null
  /** Rows were made. */
  readonly made: boolean
  readonly by: string | null
  readonly mine: boolean
}

export type SessionActions = AnswerOf<typeof sessionCalls.actions>
export type Deployment = Pick<SessionActions, 'country' | 'applications'>
