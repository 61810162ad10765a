import type { Action } from '../action.ts'
import { checkValue } from '../checkValue.ts'
import { missingInCopies, startsAnew } from '../copied.ts'
import { eachField, fieldNamed } from '../each.ts'
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
      ...[...eachField(action.asks ?? {})].flatMap(({ name, field, siblings }) => [
        ...referenceFaults(`${path}.asks.${name}`, field, context),
        ...namedInFaults(`${path}.asks.${name}`, field, { ...tool.fields, ...siblings }, context),
      ]),
    ]
  })
}

function moveFaults(path: string, tool: Resource, { moves }: Action): DeclarationFault[] {
  if (!moves) return []
  const field = tool.fields[moves.field]
  const known = Object.keys(tool.fields)
  if (!field) return unknown({ code: 'R13', path, said: 'moves no field:' }, [moves.field], known)
  if (moves.back && !tool.fields[moves.back]) return unknown({ code: 'R13', path, said: 'goes back to no field:' }, [moves.back], known)
  const states = [...moves.from, ...(moves.to === undefined ? [] : [moves.to]), ...Object.values(moves.choose ?? {}).flat()]
  const wrong = [...new Set(states)].filter(state => checkValue(field, state, { country: 'IN' }).faults)
  return wrong.map(state => ({ code: 'R13', path, fact: `'${moves.field}' has no state '${state}'`, remedy: 'name one it has' }))
}

function keyFaults(
  path: string,
  tool: Resource,
  { puts, copies, shows, when, reserved, only, notBy, rules, asks, dangerousWhen, moves }: Action,
): DeclarationFault[] {
  const conditions = [...[when].flat(), reserved?.when, ...(only ?? []).map(({ where }) => where)]
  const keys = [
    ...(notBy && notBy !== 'created_by' ? [notBy] : []),
    ...Object.keys(puts ?? {}),
    ...(copies?.without ?? []),
    ...(shows ?? []),
    ...conditions.flatMap(condition => Object.keys(condition ?? {})),
  ]
  const ruled = (rules ?? []).filter(({ severity }) => severity !== 'prompt').flatMap(rule => rule.on)
  return [
    ...unknown({ code: 'R13', path }, keys, Object.keys(tool.fields)),
    ...unknown({ code: 'R13', path, said: 'its rule names no question:' }, ruled, Object.keys(asks ?? {})),
    ...unknown({ code: 'R13', path, said: 'is dangerous by no question:' }, Object.keys(dangerousWhen ?? {}), [
      ...Object.keys(asks ?? {}),
      ...(moves?.choose ? [moves.field] : []),
    ]),
  ]
}

/** A copy that could never be made: it lacks a required value that no one can give, or takes along all that must be unique together. */
function copyFaults(path: string, { fields, unique }: Resource, action: Action): DeclarationFault[] {
  if (!action.copies) return []
  const isShared = (keys: readonly string[]) => keys.every(key => fields[key] && !startsAnew(key, fields[key], action))
  const shared = unique.map(set => ('on' in set ? set.on : set)).filter(isShared)
  return [
    ...missingInCopies(action, fields).map(key => ({
      code: 'R13',
      path,
      fact: `its copies start without '${key}', which is required and no one can give`,
      remedy: `give '${key}' a default, or let people edit it`,
    })),
    ...shared.map(keys => ({
      code: 'R13',
      path,
      fact: `its copies share ${keys.join(', ')}, which no two rows may`,
      remedy: `name one of them in duplicate([…]); a required one is then asked for`,
    })),
  ]
}

function guardFaults(path: string, { guards }: Action, { resources, messages }: CheckContext): DeclarationFault[] {
  return (guards ?? []).flatMap(({ none, by, where, says }) => {
    const other = resources.get(none)
    if (!other) return [{ code: 'R14', path, fact: `guards by '${none}', which is no tool`, remedy: near(none, resources.keys()) }]
    const keys = [...(fieldNamed(other.fields, by) ? [] : [by]), ...Object.keys(where ?? {})]
    return [
      ...unknown({ code: 'R14', path, said: `${none} has no field` }, keys, Object.keys(other.fields)),
      ...unknown({ code: 'R15', path, said: 'no message' }, [says], messages),
    ]
  })
}

/** R14: rows that are said to need a row, and that do not name it. */
export function breaksFaults(path: string, { breaks }: Pick<Action, 'breaks'>, { resources }: CheckContext): DeclarationFault[] {
  return (breaks ?? []).flatMap(({ in: name, by, where, of = {}, until }) => {
    const other = resources.get(name)
    if (!other) return [{ code: 'R14', path, fact: `breaks rows of '${name}', which is no tool`, remedy: near(name, resources.keys()) }]
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
        ? [{ code: 'R14', path, fact: `'${by}' of ${name} names no row`, remedy: 'name a reference, or a cell that is one' }]
        : []),
      ...Object.entries(of).flatMap(([key, condition]) => {
        const target = resources.get(other.fields[key]?.refersTo?.tool ?? '')
        if (!target) return unknown({ code: 'R14', path, said: `${name} has no reference` }, [key], [])
        return unknown({ code: 'R14', path, said: `${target.name} has no field` }, Object.keys(condition), Object.keys(target.fields))
      }),
    ]
  })
}

function mostFaults(path: string, { most, asks, effect }: Action, { messages }: CheckContext): DeclarationFault[] {
  if (!most) return []
  return [
    ...unknown({ code: 'R13', path, said: 'limits no question:' }, [most.question], Object.keys(asks ?? {})),
    ...unknown({ code: 'R15', path, said: 'no message' }, [most.says], messages),
    ...(effect ? [] : [{ code: 'R13', path, fact: 'limits a question, and nothing reckons by how much', remedy: 'say `effect: true`' }]),
  ]
}

function eraseFaults(path: string, { erases, irreversible }: Action): DeclarationFault[] {
  if (!erases || irreversible) return []
  return [{ code: 'R20', path, fact: 'erases, and what is erased cannot be put back', remedy: 'say `irreversible: true`' }]
}
