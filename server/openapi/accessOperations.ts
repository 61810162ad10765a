import { calls } from '../../schema/calls.ts'
import { places } from '../../schema/mayAt.ts'
import { answer, header, json, type Operation, query } from './operation.ts'
import type { JsonSchema } from './schemaOf.ts'

const text = { type: 'string' }
const moment = { type: ['string', 'null'], format: 'date-time' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const object = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

const id = { type: 'integer', minimum: 1 }
const person = object({
  id,
  email: text,
  name: text,
  status: { enum: ['active', 'soft_deleted', 'hard_deleted'] },
  email_changed: {
    type: ['object', 'null'],
    description: 'When an e-mail was changed that nobody has agreed to yet, and by whom: it signs nobody in before another person agrees.',
    properties: { at: { type: 'string', format: 'date-time' }, by: { type: ['integer', 'null'] } },
  },
})
const timed = object({ name: text, expires_at: moment }, ['name'])
const single = object({ name: text, mode: { enum: ['grant', 'deny'] }, expires_at: moment }, ['name', 'mode'])
const held = object({
  name: text,
  denied: { type: 'boolean' },
  from: list(object({ way: { enum: ['role', 'team', 'own'] }, name: { type: ['string', 'null'] }, until: moment })),
})
const difference = object({ gains: list(text), loses: list(text) })
const people = list(object({ id, email: text, name: text, permissions: difference, tools: difference }))
const member = object({ id, email: text, name: text, expires_at: moment })

const { access } = calls
const email = query('email', 'Whose.')
const state = header('If-Match', 'The `version` that was read: 428 without it, 412 when the set has changed.', true)
const key = header('Idempotency-Key', 'The same key within 24 hours writes once and is answered the same.')
const tag = 'access'
const changed = (shape: JsonSchema): JsonSchema => ({
  ...shape,
  properties: {
    ...(shape.properties as object),
    change_set: id,
    people: { ...people, description: 'Of a plan alone: who would gain and lose what.' },
  },
  required: [],
})

/** A set of a person's access: reading it, and replacing it whole. */
function setOf(path: string, what: string, entry: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): [string, Operation][] {
  const shape = object({ user: person, version: text, [what]: list(entry), ...more })
  return [
    [`GET ${path}`, { tag, summary: `${what} of a person`, parameters: [email], answers: { 200: answer('What they hold.', shape) } }],
    [
      `POST ${path}`,
      {
        tag,
        summary: `Replace the ${what} of a person`,
        parameters: [state, key],
        body: json(object({ email: text, [what]: list(entry) })),
        answers: { 200: answer('What they hold now.', changed(shape)) },
      },
    ],
  ]
}

const bundle = (word: 'team' | 'role') =>
  object({ [word]: object({ id, name: text }), version: text, actions: list(text), members: list(member) })
const counted = (more: Readonly<Record<string, JsonSchema>>) =>
  object({ id, version: id, name: text, ...more, actions: { type: 'integer' }, members: { type: 'integer' } })
const team = counted({ active: { type: 'boolean' }, lead: { type: ['integer', 'null'] }, lead_name: { type: ['string', 'null'] } })
const teams = { 200: answer('Teams by name.', object({ teams: list(team) })) }
const teamBody = json(object({ team_id: id, actions: list(text) }))

/** Access administration (document 2, §7), by method and path. */
export const accessOperations: readonly [string, Operation][] = [
  [
    `GET ${access.users}`,
    {
      tag,
      summary: 'The staff, 50 a page, by name',
      parameters: [
        query('query', 'Part of the name or e-mail.'),
        query('status', 'active, soft_deleted or hard_deleted.'),
        query('role', 'By name.'),
        query('team', 'By name.'),
        query('action', 'Whoever holds this permission now, whichever way.'),
        query('page', 'Counted from 1.', { type: 'integer', minimum: 1 }),
      ],
      answers: {
        200: answer(
          'A page.',
          object({
            users: list(
              object({
                id,
                version: id,
                email: text,
                name: text,
                status: text,
                supplier: { type: ['integer', 'null'] },
                last_login_at: moment,
                roles: list(text),
                teams: list(text),
                single: { type: 'integer', description: 'Single grants and denials.' },
              }),
            ),
            total: { type: 'integer' },
          }),
        ),
      },
    },
  ],
  [
    `GET ${access.actions}`,
    {
      tag,
      summary: 'Every permission, and where it bites',
      answers: {
        200: answer(
          'Permissions by name.',
          object({
            actions: list(
              object({
                id,
                name: text,
                description: { type: ['string', 'null'] },
                area: { type: ['string', 'null'] },
                origin: { type: ['string', 'null'] },
                bites: list(object({ tool: text, what: text, routes: list(text) })),
                reserved: { type: 'boolean', description: 'Granted by role admin alone.' },
                roles: list(text),
                teams: list(text),
                holders: { type: 'integer' },
              }),
            ),
          }),
        ),
      },
    },
  ],
  ...setOf(access.userActions, 'actions', single, { effective: list(text), held: list(held) }),
  ...setOf(access.userTeams, 'teams', timed),
  ...setOf(access.userRoles, 'roles', timed),
  [
    `POST ${access.validate}`,
    {
      tag,
      summary: 'Whether an e-mail belongs to somebody of the directory',
      body: json(object({ email: text })),
      answers: { 200: answer('It does; else 422 at `email`.', object({ valid: { const: true }, user: { type: 'object' } })) },
    },
  ],
  [
    `GET ${access.directory}`,
    {
      tag,
      summary: 'People of the directory, or of the staff where there is none',
      parameters: [query('query', 'Part of the name or e-mail.')],
      answers: { 200: answer('At most 20.', object({ source: { enum: ['directory', 'users'] }, users: list({ type: 'object' }) })) },
    },
  ],
  [
    `POST ${access.execs}`,
    {
      tag,
      summary: 'A new person with one of the executive roles',
      parameters: [key],
      body: json(object({ email: text, name: text, role: { enum: ['BD executive', 'ops executive'] } })),
      answers: { 201: answer('The person.', object({ user: person, roles: list(text), change_set: id })) },
    },
  ],
  [`GET ${access.teams}`, { tag, summary: 'Active teams', answers: teams }],
  [`GET ${access.allTeams}`, { tag, summary: 'All teams', answers: teams }],
  [
    `GET ${access.teamAction}`,
    {
      tag,
      summary: 'What a team gives, and to whom',
      parameters: [query('team_id', 'Its id.', id)],
      answers: { 200: answer('The team.', bundle('team')) },
    },
  ],
  [
    `POST ${access.addTeamAction}`,
    {
      tag,
      summary: 'Give permissions to a team',
      parameters: [key],
      body: teamBody,
      answers: { 200: answer('The team.', changed(bundle('team'))) },
    },
  ],
  [
    `POST ${access.teamAction}`,
    {
      tag,
      summary: 'Replace what a team gives',
      parameters: [state, key],
      body: teamBody,
      answers: { 200: answer('The team.', changed(bundle('team'))) },
    },
  ],
  [
    `GET ${access.roles}`,
    {
      tag,
      summary: 'Roles',
      answers: {
        200: answer('Roles by name.', object({ roles: list(counted({ label: text, description: { type: ['string', 'null'] } })) })),
      },
    },
  ],
  [
    `GET ${access.roleActions}`,
    {
      tag,
      summary: 'What a role gives, and to whom',
      parameters: [query('role_id', 'Its id.', id)],
      answers: { 200: answer('The role.', bundle('role')) },
    },
  ],
  [
    `POST ${access.roleActions}`,
    {
      tag,
      summary: 'Replace what a role gives',
      parameters: [state, key],
      body: json(object({ role_id: id, actions: list(text) })),
      answers: { 200: answer('The role.', changed(bundle('role'))) },
    },
  ],
  ...(['team', 'role'] as const).map((word): [string, Operation] => [
    `GET ${word === 'team' ? access.teamHistory : access.roleHistory}`,
    {
      tag,
      summary: `Who changed what a ${word} gives, and to whom`,
      parameters: [query(`${word}_id`, 'Its id.', id)],
      answers: { 200: answer('Newest first.', list({ type: 'object' })) },
    },
  ]),
  [
    `GET ${access.history}`,
    {
      tag,
      summary: 'Who gave a person access or took it',
      parameters: [email],
      answers: { 200: answer('Newest first.', list({ type: 'object' })) },
    },
  ],
  [
    `POST ${access.viewAs}`,
    {
      tag,
      summary: 'See the panel as another person does, read only',
      body: json(object({ email: text })),
      answers: { 200: answer('Whom.', object({ user: person })) },
    },
  ],
  [
    `POST ${access.viewAsEnd}`,
    { tag, summary: 'Be oneself again', body: json({}), answers: { 200: answer('One is.', { type: 'object' }) } },
  ],
  [
    `GET ${access.why}`,
    {
      tag,
      summary: 'Why a screen does not open, and what would open it',
      parameters: [query('tool', 'By name.'), query('place', 'Which of its screens.', { enum: [...places] })],
      answers: { 200: answer('The permissions that would, and who could give them.', { type: 'object' }) },
    },
  ],
  [
    `GET ${access.requests}`,
    { tag, summary: 'What one has asked for', answers: { 200: answer('Newest first.', object({ requests: list({ type: 'object' }) })) } },
  ],
  [
    `POST ${access.requests}`,
    {
      tag,
      summary: 'Ask for a permission',
      parameters: [key],
      body: json(object({ permission: text, reason: text, until: moment, path: { type: ['string', 'null'] } }, ['permission', 'reason'])),
      answers: { 201: answer('The request.', object({ id, permission: text, status: { const: 'open' }, change_set: id })) },
    },
  ],
  [
    `POST ${calls.actOnOne('staff_users', ':id', 'end_sessions')}`,
    {
      tag,
      summary: 'End the sessions of a person',
      body: json({}),
      answers: { 200: answer('How many were ended.', object({ ended: { type: 'integer' } })) },
    },
  ],
]
