import type { Action } from '../action.ts'
import { checkValue } from '../checkValue.ts'
import { missingInCopies, startsAnew } from '../copied.ts'
import { eachField, fieldNamed } from '../each.ts'
import { hasSum } from '../list.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, near, unknown } from './check.ts'
import { referenceFaults } from './checkFields.ts'
import { namedInFaults } from './checkNamedIn.ts'

/** R13: an action to or from an unknown state, or of an unknown field; R14: a guard on rows there are none of; R20: an erasing that could be reverted. */
export function checkActions(tool: Resource, context: CheckContext): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, action]) => {
    const path = `${tool.name}.actions.${name}`
    return [
      ...moveFaults(path, tool, action),
      ...keyFaults(path, tool, action),
      ...copyFaults(path, tool, action),
      ...guardFaults(path, action, context),
      ...breaksFaults(path, action, context),
      ...eraseFaults(path, action),
      ...mostFaults(path, action, context),
      ...sumFaults(path, tool, action),
      ...[...eachField(action.inputs ?? {})].flatMap(({ name, field, siblings }) => [
        ...referenceFaults(`${path}.inputs.${name}`, field, context),
        ...namedInFaults(`${path}.inputs.${name}`, field, { ...tool.fields, ...siblings }, context),
      ]),
    ]
  })
}

/** Sums that no preview shows, or of fields that have none. */
function sumFaults(path: string, { fields }: Resource, { previewSums = [], confirm, confirmWhen }: Action): DeclarationFault[] {
  const summed = Object.keys(fields).filter(key => {
    const column = fields[key]?.column({ country: 'IN' })
    return column && fields[key] && hasSum(fields[key], column) && !fields[key].masked
  })
  return [
    ...unknown({ code: 'R13', path: `${path}.previewSums`, said: 'no amount or number' }, previewSums, summed),
    ...(previewSums.length === 0 || confirm || confirmWhen
      ? []
      : [{ code: 'R13', path: `${path}.previewSums`, fact: 'no preview shows them', remedy: 'add `confirm: true`' }]),
  ]
}

function moveFaults(path: string, tool: Resource, { transition }: Action): DeclarationFault[] {
  if (!transition) return []
  const field = tool.fields[transition.field]
  const known = Object.keys(tool.fields)
  if (!field) return unknown({ code: 'R13', path, said: 'changes no field:' }, [transition.field], known)
  if (transition.previous && !tool.fields[transition.previous])
    return unknown({ code: 'R13', path, said: 'returns to the state of no field:' }, [transition.previous], known)
  const states = [
    ...transition.from,
    ...(transition.to === undefined ? [] : [transition.to]),
    ...Object.values(transition.choices ?? {}).flat(),
  ]
  const wrong = [...new Set(states)].filter(state => checkValue(field, state, { country: 'IN' }).faults)
  return wrong.map(state => ({ code: 'R13', path, fact: `'${transition.field}' has no state '${state}'`, remedy: 'name one it has' }))
}

function keyFaults(
  path: string,
  tool: Resource,
  { fixedValues, duplicates, shows, when, roleRestriction, rowPermissions, notPerformedBy, rules, inputs, confirmWhen, transition }: Action,
): DeclarationFault[] {
  const conditions = [...[when].flat(), roleRestriction?.when, ...(rowPermissions ?? []).map(({ where }) => where)]
  const keys = [
    ...(notPerformedBy && notPerformedBy !== 'created_by' ? [notPerformedBy] : []),
    ...Object.keys(fixedValues ?? {}),
    ...(duplicates?.without ?? []),
    ...(shows ?? []),
    ...conditions.flatMap(condition => Object.keys(condition ?? {})),
  ]
  const ruled = (rules ?? []).filter(({ severity }) => severity !== 'prompt').flatMap(rule => rule.on)
  return [
    ...unknown({ code: 'R13', path }, keys, Object.keys(tool.fields)),
    ...unknown({ code: 'R13', path, said: 'its rule names no input:' }, ruled, Object.keys(inputs ?? {})),
    ...unknown({ code: 'R13', path, said: '`confirmWhen` names no input:' }, Object.keys(confirmWhen ?? {}), [
      ...Object.keys(inputs ?? {}),
      ...(transition?.choices ? [transition.field] : []),
    ]),
  ]
}

/** A copy that could never be made: it lacks a required value that no one can give, or takes along all that must be unique together. */
function copyFaults(path: string, { fields, unique }: Resource, action: Action): DeclarationFault[] {
  if (!action.duplicates) return []
  const isShared = (keys: readonly string[]) => keys.every(key => fields[key] && !startsAnew(key, fields[key], action))
  const shared = unique.map(set => ('on' in set ? set.on : set)).filter(isShared)
  return [
    ...missingInCopies(action, fields).map(key => ({
      code: 'R13',
      path,
      fact: `a duplicate has no '${key}', which is required and not an input`,
      remedy: `give '${key}' a default, or make it editable`,
    })),
    ...shared.map(keys => ({
      code: 'R13',
      path,
      fact: `a duplicate has the same ${keys.join(', ')}, which must be unique`,
      remedy: `name one of them in duplicate([…]); a required one becomes an input`,
    })),
  ]
}

function guardFaults(path: string, { guards }: Action, { resources, messages }: CheckContext): DeclarationFault[] {
  return (guards ?? []).flatMap(({ none, by, where, message }) => {
    const other = resources.get(none)
    if (!other) return [{ code: 'R14', path, fact: `the guard names '${none}', which is not a tool`, remedy: near(none, resources.keys()) }]
    const keys = [...(fieldNamed(other.fields, by) ? [] : [by]), ...Object.keys(where ?? {})]
    return [
      ...unknown({ code: 'R14', path, said: `${none} has no field` }, keys, Object.keys(other.fields)),
      ...unknown({ code: 'R15', path, said: 'no message' }, [message], messages),
    ]
  })
}

/** R14: rows that are said to need a row, and that do not name it. */
export function breaksFaults(path: string, { dependents }: Pick<Action, 'dependents'>, { resources }: CheckContext): DeclarationFault[] {
  return (dependents ?? []).flatMap(({ in: name, by, where, of = {}, until }) => {
    const other = resources.get(name)
    if (!other)
      return [{ code: 'R14', path, fact: `\`dependents\` names '${name}', which is not a tool`, remedy: near(name, resources.keys()) }]
    const field = fieldNamed(other.fields, by)
    const isNaming = field?.refersTo || field?.refersToMany || field?.refersBy
    const keys = [by, ...Object.keys(where ?? {}), ...(until ? [until] : [])]
    return [
      ...unknown(
        { code: 'R14', path, said: `${name} has no reference or field` },
        keys.filter(key => !fieldNamed(other.fields, key)),
        Object.keys(other.fields),
      ),
      ...(field && !isNaming
        ? [{ code: 'R14', path, fact: `'${by}' of ${name} is not a reference`, remedy: 'name a reference, or a cell that is a reference' }]
        : []),
      ...Object.entries(of).flatMap(([key, condition]) => {
        const target = resources.get(other.fields[key]?.refersTo?.tool ?? '')
        if (!target) return unknown({ code: 'R14', path, said: `${name} has no reference` }, [key], [])
        return unknown({ code: 'R14', path, said: `${target.name} has no field` }, Object.keys(condition), Object.keys(target.fields))
      }),
    ]
  })
}

function mostFaults(path: string, { remaining, inputs, planner }: Action, { messages }: CheckContext): DeclarationFault[] {
  if (!remaining) return []
  return [
    ...unknown({ code: 'R13', path, said: 'limits no input:' }, [remaining.question], Object.keys(inputs ?? {})),
    ...unknown({ code: 'R15', path, said: 'no message' }, [remaining.message], messages),
    ...(planner
      ? []
      : [{ code: 'R13', path, fact: 'limits an input, but has no planner that computes the limit', remedy: 'add `planner: true`' }]),
  ]
}

function eraseFaults(path: string, { erases, irreversible }: Action): DeclarationFault[] {
  if (!erases || irreversible) return []
  return [{ code: 'R20', path, fact: 'erases personal data, which cannot be reverted', remedy: 'add `irreversible: true`' }]
}
