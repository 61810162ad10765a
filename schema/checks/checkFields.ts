import type { Condition } from '../condition.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import type { RollUp } from '../rollUp.ts'
import type { CheckContext } from './checkContext.ts'
import type { DeclarationFault } from './declarationFault.ts'
import { near } from './near.ts'

const taken = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'q', 'ids', 'filter']

/** R07: names of fields; R08: conditions; R09: references and children; R10: roll-ups. */
export function checkFields(tool: Resource, context: CheckContext): DeclarationFault[] {
  const faults = Object.entries(tool.fields).flatMap(([key, field]) => {
    const path = `${tool.name}.fields.${key}`
    return [
      ...(taken.includes(key) || !/^[a-z][a-z0-9_]{0,49}$/.test(key)
        ? [{ code: 'R07', path, fact: `a field cannot be called '${key}'`, remedy: 'choose another name' }]
        : []),
      ...[field.when, field.requiredWhen].flatMap(condition => conditionFaults(path, condition, tool)),
      ...(field.refersTo ? targetFaults(path, field.refersTo.tool, context) : []),
      ...(field.refersToMany ? targetFaults(path, field.refersToMany.tool, context) : []),
      ...(field.holdsRows ? childFaults(path, tool, field.holdsRows, context) : []),
      ...(field.rollUp ? rollUpFaults(path, field.rollUp, context) : []),
    ]
  })
  return [...faults, ...makesFaults(tool, context)]
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

function conditionFaults(path: string, condition: Condition | undefined, tool: Resource): DeclarationFault[] {
  const unknown = Object.keys(condition ?? {}).filter(key => !(key in tool.fields))
  return unknown.map(key => ({
    code: 'R08',
    path,
    fact: `its condition names no field: '${key}'`,
    remedy: near(key, Object.keys(tool.fields)),
  }))
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
