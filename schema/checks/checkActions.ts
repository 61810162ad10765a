import type { Action } from '../action.ts'
import { checkValue } from '../checkValue.ts'
import { eachField, fieldNamed } from '../each.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, near } from './check.ts'
import { referenceFaults } from './checkFields.ts'

/** R13: an action to or from an unknown state, or of an unknown field; R14: a guard on rows there are none of; R20: an erasing that could be reverted. */
export function checkActions(tool: Resource, context: CheckContext): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, action]) => {
    const path = `${tool.name}.actions.${name}`
    return [
      ...moveFaults(path, tool, action),
      ...keyFaults(path, tool, action),
      ...guardFaults(path, action, context),
      ...eraseFaults(path, action),
      ...[...eachField(action.asks ?? {})].flatMap(({ name, field }) => referenceFaults(`${path}.asks.${name}`, field, context)),
    ]
  })
}

function moveFaults(path: string, tool: Resource, { moves }: Action): DeclarationFault[] {
  if (!moves) return []
  const field = tool.fields[moves.field]
  if (!field) return [{ code: 'R13', path, fact: `moves no field: '${moves.field}'`, remedy: near(moves.field, Object.keys(tool.fields)) }]
  const states = [...moves.from, ...(moves.to === undefined ? [] : [moves.to]), ...Object.values(moves.choose ?? {}).flat()]
  if (moves.back && !tool.fields[moves.back])
    return [{ code: 'R13', path, fact: `goes back to no field: '${moves.back}'`, remedy: near(moves.back, Object.keys(tool.fields)) }]
  const unknown = [...new Set(states)].filter(state => checkValue(field, state, { country: 'IN' }).faults)
  return unknown.map(state => ({ code: 'R13', path, fact: `'${moves.field}' has no state '${state}'`, remedy: 'name one it has' }))
}

function keyFaults(path: string, tool: Resource, { puts, copies, when, reserved, only, notBy, rules, asks }: Action): DeclarationFault[] {
  const conditions = [...[when].flat(), reserved?.when, ...(only ?? []).map(({ where }) => where)]
  const named = notBy && notBy !== 'created_by' ? [notBy] : []
  const keys = [
    ...named,
    ...Object.keys(puts ?? {}),
    ...(copies?.without ?? []),
    ...conditions.flatMap(condition => Object.keys(condition ?? {})),
  ]
  const asked = Object.keys(asks ?? {})
  return [
    ...keys
      .filter(key => !(key in tool.fields))
      .map(key => ({ code: 'R13', path, fact: `no field '${key}'`, remedy: near(key, Object.keys(tool.fields)) })),
    ...(rules ?? [])
      .flatMap(rule => rule.on)
      .filter(key => !asked.includes(key))
      .map(key => ({ code: 'R13', path, fact: `its rule names no question: '${key}'`, remedy: near(key, asked) })),
  ]
}

function guardFaults(path: string, { guards }: Action, { resources, messages }: CheckContext): DeclarationFault[] {
  return (guards ?? []).flatMap(({ none, by, where, says }) => {
    const other = resources.get(none)
    if (!other) return [{ code: 'R14', path, fact: `guards by '${none}', which is no tool`, remedy: near(none, resources.keys()) }]
    const unknown = Object.keys(where ?? {}).filter(key => !(key in other.fields))
    if (!fieldNamed(other.fields, by)) unknown.unshift(by)
    return [
      ...unknown.map(key => ({ code: 'R14', path, fact: `${none} has no field '${key}'`, remedy: near(key, Object.keys(other.fields)) })),
      ...(messages.has(says) ? [] : [{ code: 'R15', path, fact: `no message '${says}'`, remedy: near(says, messages) }]),
    ]
  })
}

function eraseFaults(path: string, { erases, irreversible }: Action): DeclarationFault[] {
  if (!erases || irreversible) return []
  return [{ code: 'R20', path, fact: 'erases, and what is erased cannot be put back', remedy: 'say `irreversible: true`' }]
}
