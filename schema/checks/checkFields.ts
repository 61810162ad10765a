import { eachField } from '../each.ts'
import type { Fields } from '../fields.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { RollUp } from '../rollUp.ts'
import { type CheckContext, type DeclarationFault, near, systemKeys } from './check.ts'

const taken = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'q', 'ids', 'filter']

/** Words that hold for a whole record: a row of a list has no version, no history and no table of its own. */
const ofRecords = ['unique', 'fixed', 'readOnly', 'writeOnly', 'search', 'rollUp', 'counter', 'numbered', 'holdsRows', 'hashed'] as const

/** R07: names of fields; R08: conditions; R09: references and children; R10: roll-ups; R32: what no cell of a list can be. */
export function checkFields(tool: Resource, context: CheckContext): DeclarationFault[] {
  const faults = [...eachField(tool.fields)].flatMap(one => {
    const { field, name, siblings, isCell } = one
    const path = `${tool.name}.fields.${name}`
    const key = name.split('.').at(-1) ?? ''
    return [
      ...((!isCell && taken.includes(key)) || !/^[a-z][a-z0-9_]{0,49}$/.test(key)
        ? [{ code: 'R07', path, fact: `a field cannot be called '${key}'`, remedy: 'choose another name' }]
        : []),
      ...[field.when, field.requiredWhen].flatMap(condition => conditionFaults(path, Object.keys(condition ?? {}), siblings)),
      ...conditionFaults(path, field.chosenBy ? [field.chosenBy.field] : [], siblings),
      ...(field.rules ?? []).flatMap(rule => conditionFaults(path, rule.on, field.cells ?? {})),
      ...referenceFaults(path, field, context),
      ...(isCell ? cellFaults(path, field) : []),
      ...(field.holdsRows ? childFaults(path, tool, field.holdsRows, context) : []),
      ...(field.rollUp ? rollUpFaults(path, field.rollUp, context) : []),
    ]
  })
  return [...faults, ...makesFaults(tool, context)]
}

/** R09: a reference to no tool, of a field or of a question. */
export function referenceFaults(path: string, { refersTo, refersToMany }: Field, context: CheckContext): DeclarationFault[] {
  const target = refersTo?.tool ?? refersToMany?.tool
  if (target === undefined) return []
  const other = context.resources.get(target)
  if (!other) return targetFaults(path, target, context)
  const unknown = Object.keys(refersTo?.only ?? {}).filter(key => !(key in other.fields) && !systemKeys.includes(key))
  return unknown.map(key => ({
    code: 'R09',
    path,
    fact: `${target} has no field '${key}'`,
    remedy: near(key, Object.keys(other.fields)),
  }))
}

function cellFaults(path: string, field: Field): DeclarationFault[] {
  return ofRecords
    .filter(word => field[word])
    .map(word => ({
      code: 'R32',
      path,
      fact: `a cell of a list cannot say '${word}'`,
      remedy: 'make the rows a tool of their own, with `children`',
    }))
}

/** What a row begins in another tool: that tool, and its fields. */
function makesFaults({ name, makes }: Resource, context: CheckContext): DeclarationFault[] {
  if (!makes) return []
  const other = context.resources.get(makes.tool)
  if (!other) return targetFaults(`${name}.makes`, makes.tool, context)
  return Object.keys(makes.with)
    .filter(key => !(key in other.fields))
    .map(key => ({
      code: 'R09',
      path: `${name}.makes`,
      fact: `${other.name} has no field '${key}'`,
      remedy: near(key, Object.keys(other.fields)),
    }))
}

function conditionFaults(path: string, keys: readonly string[], siblings: Fields): DeclarationFault[] {
  return keys
    .filter(key => !(key in siblings))
    .map(key => ({ code: 'R08', path, fact: `its condition names no field: '${key}'`, remedy: near(key, Object.keys(siblings)) }))
}

function targetFaults(path: string, target: string, { resources }: CheckContext): DeclarationFault[] {
  return resources.has(target)
    ? []
    : [{ code: 'R09', path, fact: `refers to '${target}', which is no tool`, remedy: near(target, resources.keys()) }]
}

function childFaults(
  path: string,
  tool: Resource,
  { of, by, uploads = [] }: NonNullable<Field['holdsRows']>,
  context: CheckContext,
): DeclarationFault[] {
  const child = context.resources.get(of)
  if (!child) return targetFaults(path, of, context)
  const back = child.fields[by]?.refersTo?.tool
  const families = context.tools.flatMap(one => (one.word === 'upload' ? [one.name] : []))
  return [
    ...(back === tool.name
      ? []
      : [{ code: 'R09', path, fact: `${of}.${by} does not refer to ${tool.name}`, remedy: 'name the reference that does' }]),
    ...uploads
      .filter(name => !families.includes(name))
      .map(name => ({ code: 'R09', path, fact: `no upload '${name}'`, remedy: near(name, families) })),
  ]
}

function rollUpFaults(path: string, { of, by, where, as }: RollUp, context: CheckContext): DeclarationFault[] {
  const child = context.resources.get(of)
  if (!child) return targetFaults(path, of, context)
  const summed = summedField(as)
  const named = [by, ...Object.keys(where ?? {}), ...(summed ? [summed] : [])]
  return named
    .filter(key => !(key in child.fields))
    .map(key => ({ code: 'R10', path, fact: `${of} has no field '${key}'`, remedy: near(key, Object.keys(child.fields)) }))
}

/** The child's field that is summed up; a count has none. */
function summedField(as: RollUp['as']): string | undefined {
  if ('sum' in as) return as.sum
  if ('min' in as) return as.min
  if ('max' in as) return as.max
  return 'first' in as ? as.first : undefined
}
