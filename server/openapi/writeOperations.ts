import type { Action } from '../../schema/action.ts'
import { calls } from '../../schema/calls.ts'
import type { KindContext } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { answer, header, json, type Operation, ref } from './operation.ts'
import { type JsonSchema, schemaOf } from './schemaOf.ts'
import { changesName, recordName, valuesName } from './toolSchemas.ts'

const key = header('Idempotency-Key', 'The same key within 24 hours writes once and is answered the same.')
const version = header('If-Match', 'The version that was read: 428 without it, 412 when it has moved.', true)
const ids = { type: 'array', items: { type: 'integer' }, maxItems: 1000 }
const changeSet = ref('change_set')

/** The calls that write a tool, by method and path. */
export function writeOperations(tool: Resource, context: KindContext): [string, Operation][] {
  const { name } = tool
  const of = (summary: string, rest: Omit<Operation, 'summary'>): Operation => ({
    summary: `${name}: ${summary}`,
    tag: tool.section,
    ...rest,
  })
  const record = { 200: answer('The record as it is now.', ref(recordName(tool))), 202: waiting }
  const many = { 200: answer('What was written.', changeSet), 202: waiting }
  const rows = (more: JsonSchema = {}): JsonSchema => ({ type: 'object', properties: { ids, filter: { type: 'object' }, ...more } })
  const called = Object.entries(tool.actions).filter(([, { ownCall }]) => !ownCall)
  const actions = called.flatMap(([action, said]): [string, Operation][] => [
    [
      `POST ${calls.actOnOne(name, ':id', action)}`,
      of(said.label ?? action, { parameters: [version, key], body: json(answersOf(said, context)), answers: record }),
    ],
    [
      `POST ${calls.actOnMany(name, action)}`,
      of(`${said.label ?? action}, many`, {
        parameters: [key],
        body: json(rows({ answers: answersOf(said, context) })),
        answers: many,
      }),
    ],
  ])
  return [
    [
      `POST ${calls.many(name)}`,
      of('make', {
        parameters: [key],
        body: json(ref(valuesName(tool))),
        answers: { 201: answer('The new record.', ref(recordName(tool))) },
      }),
    ],
    [`PUT ${calls.one(name, ':id')}`, of('change', { parameters: [version, key], body: json(ref(changesName(tool))), answers: record })],
    [
      `PUT ${calls.many(name)}`,
      of('change many', { parameters: [key], body: json(rows({ data: ref(changesName(tool)) })), answers: many }),
    ],
    [
      `DELETE ${calls.one(name, ':id')}`,
      of('remove', { parameters: [version, key], answers: { 200: answer('It is gone.', { type: 'object' }) } }),
    ],
    [`DELETE ${calls.many(name)}`, of('remove many', { parameters: [key], body: json(rows()), answers: many })],
    ...actions,
  ]
}

const waiting = answer('Another person has to approve it.', changeSet)

function answersOf({ asks = {} }: Action, context: KindContext): JsonSchema {
  const required = Object.keys(asks).filter(name => asks[name]?.required)
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, schemaOf(field, context)])),
    ...(required.length > 0 && { required }),
  }
}
