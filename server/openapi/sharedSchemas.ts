import type { JsonSchema } from './schemaOf.ts'

const text = { type: 'string' }
const id = { type: 'integer', minimum: 1 }
const params = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } }
const counts = (keys: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map(key => [key, { type: 'integer' }])),
})
const refused = {
  type: 'array',
  items: {
    type: 'object',
    required: ['tool', 'id', 'code', 'message'],
    properties: { tool: text, id, title: text, code: text, message: text },
  },
}

/** Shapes that several calls share. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  error: {
    type: 'object',
    description: 'The one shape of every refusal. `code` is for programs, `message` is the exact text for people.',
    required: ['code', 'message', 'params', 'errors'],
    properties: {
      code: text,
      message: text,
      params,
      errors: {
        type: 'object',
        description: 'Faults by field, such as `brand` or `bank_details.add.0.ifsc`.',
        additionalProperties: { type: 'object', required: ['code'], properties: { code: text, message: text, params } },
      },
    },
  },
  can: {
    type: 'object',
    description: 'What this person may do to this row now.',
    required: ['edit', 'delete', 'actions'],
    properties: { edit: { type: 'boolean' }, delete: { type: 'boolean' }, actions: { type: 'array', items: text } },
  },
  file: {
    type: 'object',
    required: ['id', 'name', 'size', 'type'],
    properties: {
      id: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Hex SHA-256 of the content.' },
      name: text,
      size: { type: 'integer', minimum: 0 },
      type: text,
      width: { type: 'integer' },
      height: { type: 'integer' },
    },
  },
  change_set: {
    type: 'object',
    description: 'What a write did, would do (`planned`), or will do once another person approves (`waiting`).',
    required: ['change_set'],
    properties: {
      change_set: id,
      state: text,
      counts: counts(['rows', 'refused', 'kept']),
      refused,
      kept: { type: 'array', items: { type: 'object' } },
      revertible: { type: 'boolean', description: 'Of what was written: whether whoever wrote it can put it back now.' },
      preview: { type: 'array', items: { type: 'object' } },
    },
  },
  hit: {
    type: 'object',
    required: ['tool', 'id', 'title', 'detail', 'address'],
    properties: { tool: text, id, title: text, detail: text, address: text },
  },
  happening: {
    type: 'object',
    description: 'Something that happened to a row: an entry of its history, or a moment that the row itself tells.',
    required: ['tool', 'row', 'title', 'at'],
    properties: {
      tool: text,
      row: id,
      title: text,
      at: { type: 'string', format: 'date-time' },
      entry: { type: 'object', description: 'Of the history: who changed which values.' },
      moment: { type: 'string', description: 'The field that says when, where no history does.' },
      by: text,
    },
  },
  saved_view: {
    type: 'object',
    required: ['tool', 'name', 'filter'],
    properties: {
      id,
      tool: text,
      name: { type: 'string', maxLength: 50 },
      filter: { type: 'object' },
      sort: { anyOf: [{ type: 'array', items: text, minItems: 2, maxItems: 2 }, { type: 'null' }] },
      columns: { anyOf: [{ type: 'array', items: text }, { type: 'null' }] },
      shared_team: { type: ['integer', 'null'] },
      mine: { type: 'boolean' },
    },
  },
  session: {
    type: 'object',
    properties: { user: { type: 'object' }, user_roles: { type: 'array', description: 'Permissions, by name.', items: text } },
  },
}
