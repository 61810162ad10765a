import type { Across } from '../across.ts'
import { type Condition, hangsOnTime } from '../condition.ts'
import type { Resource } from '../resource.ts'
import type { Rule } from '../rule.ts'
import type { Tool } from '../tools.ts'
import type { CheckContext, DeclarationFault } from './check.ts'

const code = 'R42'

/**
 * R42: a rule across rows that no row could be held to: over what has no time, among rows that come and go with the day, or of what has no other rows; or a
 * warning that looks at nothing.
 */
export function checkAcross(tool: Tool, { resources, messages }: CheckContext): DeclarationFault[] {
  if (tool.type === 'upload') return misplaced(`${tool.name}.rules`, tool.rules)
  if (tool.type !== 'resource') return []
  return [
    ...tool.rules.flatMap(({ across }, index) => (across ? ofRule(tool, `${tool.name}.rules[${index}]`, across, messages) : [])),
    ...tool.rules.flatMap((rule, index) => ofReads(tool, `${tool.name}.rules[${index}]`, rule, resources)),
    ...Object.entries(tool.actions).flatMap(([name, { rules = [] }]) => misplaced(`${tool.name}.actions.${name}.rules`, rules)),
    ...Object.entries(tool.fields).flatMap(([key, { rules = [] }]) => misplaced(`${tool.name}.fields.${key}.rules`, rules)),
  ]
}

/** A warning that looks at no field of a row that the record names, or a refusal that looks further than the record. */
function ofReads(tool: Resource, path: string, { reads = [], severity }: Rule, resources: CheckContext['resources']): DeclarationFault[] {
  return reads.flatMap(way => {
    const [key = '', field = ''] = way.split('.')
    const target = resources.get(tool.fields[key]?.refersTo?.tool ?? '')
    const isThere = target !== undefined && Object.hasOwn(target.fields, field)
    return [
      ...(isThere
        ? []
        : [{ code, path, fact: `'${way}' is no field of a row it names`, remedy: 'name a reference, a dot and a field there' }]),
      ...(severity === 'error'
        ? [{ code, path, fact: 'is an error, but only a form can check it', remedy: 'make it a warning, or check it in the planner' }]
        : []),
    ]
  })
}

function ofRule(tool: Resource, path: string, rule: Across, messages: ReadonlySet<string>): DeclarationFault[] {
  const tell = (fact: string, remedy: string): DeclarationFault[] => [{ code, path, fact, remedy }]
  const field = (key: string) => tool.fields[key]
  const moving = Object.keys(rule.where).filter(key => isMoving(rule.where, key))
  return [
    ...moving.flatMap(key => tell(`'${key}' depends on the day`, 'rows must come and go by writes alone')),
    ...ofKind(rule, field, tell, messages),
  ]
}

function ofKind(rule: Across, field: FieldOf, tell: Tell, messages: ReadonlySet<string>): DeclarationFault[] {
  switch (rule.kind) {
    case 'atMost':
      return ofMost(rule.max, tell)
    case 'acyclic':
      return ofWay(rule, field, tell)
    case 'noSharedValues':
      return ofShared(rule, field, tell, messages)
    case 'noOverlap':
      return ofTimes(rule, field, tell)
  }
}

type FieldOf = (key: string) => Resource['fields'][string] | undefined

function ofShared(
  { of, names, message }: Extract<Across, { kind: 'noSharedValues' }>,
  field: FieldOf,
  tell: Tell,
  messages: ReadonlySet<string>,
): DeclarationFault[] {
  const isList = ['modIds', 'tags', 'choices', 'references'].includes(field(of)?.kind ?? '')
  return [
    ...(isList ? [] : tell(`'${of}' is not a list of values`, 'name a field of mod ids, tags, choices or references')),
    ...(names === undefined || field(names)?.refersTo ? [] : tell(`'${names}' is not a reference`, 'name a reference')),
    ...(message === undefined || messages.has(message) ? [] : tell(`there is no message '${message}'`, 'add it to the messages')),
  ]
}

type Tell = (fact: string, remedy: string) => DeclarationFault[]

function ofMost(most: number, tell: Tell): DeclarationFault[] {
  return Number.isInteger(most) && most > 0 ? [] : tell(`at most ${most} rows`, 'use a whole number from 1')
}

function ofWay(
  { from, to }: Extract<Across, { kind: 'acyclic' }>,
  field: (key: string) => Resource['fields'][string] | undefined,
  tell: Tell,
) {
  const kinds = new Set([field(from)?.kind, field(to)?.kind])
  return kinds.size > 1 ? tell(`'${from}' and '${to}' are of different kinds`, 'name two of one kind') : []
}

function ofTimes(
  { from, to }: Extract<Across, { kind: 'noOverlap' }>,
  field: (key: string) => Resource['fields'][string] | undefined,
  tell: Tell,
) {
  const kinds = [from, to].map(key => field(key)?.kind ?? '')
  const isTime = kinds.every(kind => (kind === 'date' || kind === 'timestamp') && kind === kinds[0])
  return [
    ...(isTime ? [] : tell(`'${from}' and '${to}' are not a period`, 'name two dates or two timestamps')),
    ...(field(from)?.required ? [] : tell(`'${from}' may be empty`, 'add `required: true` to it')),
  ]
}

const isMoving = (where: Condition, key: string): boolean => hangsOnTime(where[key])

function misplaced(path: string, rules: readonly Rule[]): DeclarationFault[] {
  return rules.flatMap(({ across }, index) =>
    across
      ? [
          {
            code,
            path: `${path}[${index}]`,
            fact: 'compares rows, but a pasted list or file has no table of rows',
            remedy: 'add it to `rules` of the tool',
          },
        ]
      : [],
  )
}
