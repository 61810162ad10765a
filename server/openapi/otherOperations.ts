import { calls } from '../../schema/calls.ts'
import { metricsOperations } from './metricsOperations.ts'
import { answer, json, type Operation, query, ref, stream } from './operation.ts'

const text = { type: 'string' }
const any = {}
const list = (items: object) => ({ type: 'array', items })
const changeSet = { 200: answer('What was done.', ref('change_set')) }

/** Calls that belong to no tool, by method and path. */
export const otherOperations: readonly [string, Operation][] = [
  [
    `GET ${calls.health}`,
    { summary: 'Whether the server and its database answer', answers: { 200: answer('They do.', { type: 'object' }) } },
  ],
  [`GET ${calls.openapi}`, { summary: 'This document', answers: { 200: answer('OpenAPI 3.1.', { type: 'object' }) } }],
  [
    `GET ${calls.session.start}`,
    {
      summary: 'Sign in: goes to the provider',
      parameters: [query('redirect', 'Where to go afterwards: a path of this panel.')],
      answers: { 302: answer('To the provider.') },
    },
  ],
  [
    `POST ${calls.session.check}`,
    { summary: 'Who is signed in', body: json(any), answers: { 200: answer('The session.', ref('session')) } },
  ],
  [
    `POST ${calls.session.actions}`,
    { summary: 'User and permissions', body: json(any), answers: { 200: answer('The session.', ref('session')) } },
  ],
  [
    `GET ${calls.events}`,
    {
      summary: 'What an open panel hears without asking',
      answers: {
        200: stream('Server-sent events: `access` with the permissions when they change, `signed_out` at the end.', 'text/event-stream'),
      },
    },
  ],
  [`POST ${calls.session.logout}`, { summary: 'Sign out', body: json(any), answers: { 200: answer('Signed out.', { type: 'object' }) } }],
  [
    `GET ${calls.search}`,
    {
      summary: 'Rows of any tool, by number, id or a part of their texts',
      parameters: [query('q', 'What was typed.', { type: 'string', minLength: 1, maxLength: 100 })],
      answers: {
        200: answer('At most ten of each tool.', list(ref('hit')), {
          headers: { 'X-Partial': { schema: { type: 'boolean' }, description: 'Whether time ran out before all was looked through.' } },
        }),
      },
    },
  ],
  [
    `GET ${calls.people}`,
    {
      summary: 'Resellers, customers and orders by what is said on the phone',
      parameters: [
        query('q', 'A code, id, phone or order number, or the beginning of a name or e-mail.', {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        }),
      ],
      answers: { 200: answer('At most twenty of each.', list(ref('hit'))) },
    },
  ],
  [
    `GET ${calls.callTo(':type', ':id')}`,
    {
      summary: 'Whom an agent is to call',
      answers: {
        200: answer('Masked, and without a name, for who may not read it in its own place.', {
          type: 'object',
          required: ['name', 'phone'],
          properties: { name: { type: ['string', 'null'] }, phone: text },
        }),
      },
    },
  ],
  ...metricsOperations,
  [
    `GET ${calls.session.start}/callback`,
    {
      summary: 'Sign in: comes back from the provider',
      parameters: [query('code', 'Of the provider.'), query('state', 'Of the sign-in that began here.')],
      answers: { 302: answer('To where the person wanted to go.') },
    },
  ],
  [
    `GET ${calls.views}`,
    {
      summary: 'Saved lists',
      parameters: [query('tool', 'Of one tool.')],
      answers: { 200: answer('Saved lists.', list(ref('saved_view'))) },
    },
  ],
  [`GET ${calls.viewTeams}`, { summary: 'Teams a list can be shared with', answers: { 200: answer('Teams.', list({ type: 'object' })) } }],
  [
    `POST ${calls.views}`,
    { summary: 'Save a list', body: json(ref('saved_view')), answers: { 201: answer('The saved list.', ref('saved_view')) } },
  ],
  [
    `PUT ${calls.view(':id')}`,
    { summary: 'Change a saved list', body: json(ref('saved_view')), answers: { 200: answer('The saved list.', ref('saved_view')) } },
  ],
  [`DELETE ${calls.view(':id')}`, { summary: 'Take a saved list away', answers: { 200: answer('It is gone.', { type: 'object' }) } }],
  [`GET ${calls.preference(':key')}`, { summary: 'A preference', answers: { 200: answer('Any JSON; null where nothing was kept.', any) } }],
  [`PUT ${calls.preference(':key')}`, { summary: 'Keep a preference', body: json(any), answers: { 200: answer('What was kept.', any) } }],
  [
    `POST ${calls.media}`,
    {
      summary: 'Store files under public addresses',
      body: {
        'multipart/form-data': {
          type: 'object',
          required: ['file'],
          properties: {
            folder: { type: 'string', maxLength: 100 },
            file: { type: 'array', maxItems: 20, items: { type: 'string', format: 'binary' }, description: 'At most 25 MB each.' },
          },
        },
      },
      answers: {
        201: answer('Their addresses; of a content that is there already, the one it has.', {
          type: 'object',
          properties: {
            message: text,
            files: list({
              type: 'object',
              properties: { name: text, url: text, size: { type: 'integer' }, existing: { type: 'boolean' } },
            }),
          },
        }),
      },
    },
  ],
  [
    `GET ${calls.mediaFile(':sha256', ':name')}`,
    {
      summary: 'A stored file, for anybody',
      parameters: [{ name: 'Range', in: 'header', description: 'One part of it: `bytes=0-99`.', schema: text }],
      answers: {
        200: stream('Its bytes.', '*/*'),
        206: stream('The part that was asked for.', '*/*'),
        416: { description: 'It ends before that part.' },
      },
    },
  ],
  [
    `POST ${calls.files}`,
    {
      summary: 'Hand a file in for a field',
      body: {
        'multipart/form-data': {
          type: 'object',
          required: ['field', 'file'],
          properties: {
            field: { type: 'string', description: '`banners.image`; before the file.' },
            file: { type: 'string', format: 'binary' },
          },
        },
      },
      answers: { 201: answer('Its facts: what a record keeps.', ref('file')) },
    },
  ],
  [
    `GET ${calls.file(':id')}`,
    {
      summary: 'A file',
      answers: {
        200: stream('Its content.', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'application/octet-stream'),
      },
    },
  ],
  [`GET ${calls.changes}`, { summary: 'Change sets', answers: { 200: answer('Newest first.', list({ type: 'object' })) } }],
  ...(['apply', 'approve', 'reject', 'revert'] as const).map((decision): [string, Operation] => [
    `POST ${calls.decide(':id', decision)}`,
    {
      summary: `Change set: ${decision}`,
      ...(decision === 'revert' && {
        description:
          'Needs what the form or action itself would need now: its permission, its rows, the scope; whoever asks, the author too.',
      }),
      body: json(any),
      answers: decision === 'apply' ? { ...changeSet, 202: answer('It waits for another person.', ref('change_set')) } : changeSet,
    },
  ]),
]
