import { z } from 'zod'
import { email } from '../kinds/email.ts'
import { places } from '../permissionsAt.ts'
import {
  alone,
  asked,
  askedAlone,
  change_set,
  directoryPerson,
  ends,
  held,
  history,
  most,
  names,
  ofPerson,
  permission,
  reads,
  replaces,
  requestStatus,
  roles,
  section,
  staffPerson,
  status,
  teams,
  until,
  writes,
} from './access.ts'
import { type AnswerOf, asks, call } from './call.ts'
import { count, flag, id, moment, text, whole } from './shapes.ts'

const readsSet = { ...reads, query: ofPerson, responseHeaders: ['ETag'] } as const
/** Questions of everybody who is signed in, about access. */
const asksAccess = { ...asks, section } as const

/** Access administration (document 2, §7), and what stands beside it. */
export const accessCalls = {
  users: call({
    ...reads,
    path: '/api/admin/users',
    summary: 'The staff, 50 a page, by name',
    query: z.object({
      query: text.trim().default('').describe('Part of the name or e-mail.'),
      status: text.trim().optional().describe('active, soft_deleted or hard_deleted.'),
      role: text.trim().optional().describe('By name.'),
      team: text.trim().optional().describe('By name.'),
      action: text.trim().optional().describe('Whoever holds this permission now, whichever way.'),
      page: whole(1, 10_000, 1).describe('Counted from 1.'),
    }),
    response: z.strictObject({
      users: z.array(
        // Beside these stands the column that people are bound by, under its own name.
        z.looseObject({
          id,
          version: id,
          email: text,
          name: text,
          status,
          last_login_at: until,
          roles: names,
          teams: names,
          single: count.describe('Single grants and denials.'),
        }),
      ),
      total: count,
    }),
  }),
  permissions: call({
    ...reads,
    path: '/api/admin/actions',
    summary: 'Every permission, and where it bites',
    response: z.strictObject({
      actions: z.array(
        z.strictObject({
          id,
          name: text,
          description: text.nullable(),
          area: text.nullable(),
          origin: text.nullable(),
          bites: z.array(z.strictObject({ tool: text, what: text, routes: names })),
          reserved: flag.describe('Granted by role admin alone.'),
          roles: names,
          teams: names,
          holders: count,
        }),
      ),
    }),
  }),
  userActions: call({
    ...readsSet,
    path: '/api/admin/user/actions',
    summary: 'Single permissions of a person, and all they come to',
    response: z.strictObject({ ...alone, effective: names, held: z.array(held) }),
  }),
  setUserActions: call({
    ...replaces,
    path: '/api/admin/user/actions',
    summary: 'Replace the single permissions of a person',
    body: z.strictObject({ email: text, actions: z.array(askedAlone).max(most) }),
    response: z.strictObject({ ...alone, change_set }),
  }),
  userTeams: call({ ...readsSet, path: '/api/admin/user/teams', summary: 'Teams of a person', response: teams }),
  setUserTeams: call({
    ...replaces,
    path: '/api/admin/user/teams',
    summary: 'Replace the teams of a person',
    body: z.strictObject({ email: text, teams: z.array(asked).max(most) }),
    response: teams,
  }),
  userRoles: call({ ...readsSet, path: '/api/admin/user/roles', summary: 'Roles of a person', response: roles }),
  setUserRoles: call({
    ...replaces,
    path: '/api/admin/user/roles',
    summary: 'Replace the roles of a person',
    body: z.strictObject({ email: text, roles: z.array(asked).max(most) }),
    response: roles,
  }),
  validate: call({
    method: 'POST',
    path: '/api/admin/user/validate',
    permission,
    section,
    summary: 'Tell that an e-mail belongs to somebody of the directory; else 422 at `email`',
    body: z.strictObject({ email: email().type({ country: 'IN' }) }),
    response: z.strictObject({ valid: z.literal(true), user: directoryPerson }),
  }),
  directory: call({
    ...reads,
    path: '/api/google/users',
    summary: 'At most 20 people of the directory, or of the staff where there is none',
    query: z.object({ query: text.trim().default('').describe('Part of the name or e-mail.') }),
    response: z.strictObject({ source: z.enum(['directory', 'users']), users: z.array(directoryPerson) }),
  }),
  addExec: call({
    ...writes,
    path: '/api/admin/execs',
    summary: 'A new person with one of the roles to begin with',
    body: z.strictObject({ email: text, name: text, role: text }),
    status: 201,
    response: z.strictObject({ user: staffPerson, roles: names, change_set }),
  }),
  history: call({ ...history, path: '/api/admin/user/history', summary: 'Who gave a person access or took it', query: ofPerson }),
  viewAs: call({
    method: 'POST',
    path: '/api/admin/view-as',
    permission,
    section,
    sessionOnly: true,
    summary: 'See the panel as another person does, read only',
    body: z.strictObject({ email: text }),
    response: z.strictObject({ user: staffPerson }),
  }),
  why: call({
    ...asksAccess,
    path: '/api/access/why',
    summary: 'Why a screen does not open, what would open it, and who could give that',
    query: z.object({ tool: text.optional().describe('By name.'), place: text.optional().describe(`One of ${places.join(', ')}.`) }),
    response: z.strictObject({
      allowed: flag,
      permissions: z.array(
        z.strictObject({
          name: text,
          description: text,
          grantors: z.array(z.strictObject({ name: text, email: text })),
          request: z
            .strictObject({ id, status: requestStatus, answer: text.nullable(), until })
            .nullable()
            .describe('What became of having asked for it last.'),
        }),
      ),
    }),
  }),
  requests: call({
    ...asksAccess,
    path: '/api/access/asked',
    summary: 'What one has asked for, newest first',
    response: z.strictObject({
      requests: z.array(
        z.strictObject({
          id,
          permission: text,
          reason: text,
          until,
          path: text.nullable(),
          status: requestStatus,
          answer: text.nullable(),
          created_at: moment,
        }),
      ),
    }),
  }),
  ask: call({
    method: 'POST',
    path: '/api/access/asked',
    permission: 'signed in',
    sessionOnly: true,
    section,
    summary: 'Ask for a permission',
    headers: ['Idempotency-Key'],
    responseHeaders: ['Change-Set'],
    body: z.strictObject({
      permission: text,
      reason: text,
      until: ends,
      path: text
        .max(300)
        .regex(/^\/(?![/\\])/)
        .nullish(),
    }),
    status: 201,
    response: z.strictObject({ id, permission: text, status: z.literal('open'), change_set: id }),
  }),
  endViewing: call({
    method: 'POST',
    path: '/api/admin/view-as/end',
    permission: 'signed in',
    viewing: true,
    sessionOnly: true,
    section,
    summary: 'Be oneself again',
    body: z.unknown(),
    response: z.strictObject({}),
  }),
} as const

type Calls = typeof accessCalls
export type StaffEntry = AnswerOf<Calls['users']>['users'][number]
export type Permission = AnswerOf<Calls['permissions']>['actions'][number]
export type WhyNot = AnswerOf<Calls['why']>
