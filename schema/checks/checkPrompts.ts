import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import type { Rule } from '../rule.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R55: a prompt of an action by what is neither asked nor in the row, one that offers a value for what nobody types, one across rows, which only an error can
 * hold to, and one of an action that happens by itself alone, where nobody is there to agree.
 * R78: prompts of an effect that there is none to ask, that nobody is there to answer, or that are named twice.
 */
export function checkPrompts(tool: Resource, _context: CheckContext): DeclarationFault[] {
  const own = tool.rules.filter(isPrompt).flatMap(rule => faultsOf(`${tool.name}.rules`, rule, Object.keys(tool.fields)))
  const ofActions = Object.entries(tool.actions).flatMap(([name, { rules = [], asks = {}, ownCall, effect, prompts: ofEffect = [] }]) => {
    const path = `${tool.name}.actions.${name}`
    const prompts = rules.filter(isPrompt)
    return [
      ...prompts.flatMap(rule => [
        ...unknown({ code: 'R55', path, said: 'its prompt names no field:' }, rule.on, [...Object.keys(tool.fields), ...Object.keys(asks)]),
        ...faultsOf(path, rule, Object.keys(asks)),
      ]),
      ...(ownCall && prompts.length > 0
        ? [{ code: 'R55', path, fact: 'asks whoever does it, and is done by a call of its own', remedy: 'ask in that call' }]
        : []),
      ...effectFaults(path, ofEffect, { effect, ownCall }),
    ]
  })
  return [...own, ...ofActions]
}

function effectFaults(path: string, asked: readonly string[], { effect, ownCall }: Pick<Action, 'effect' | 'ownCall'>): DeclarationFault[] {
  if (asked.length === 0) return []
  const at = { code: 'R78', path }
  return [
    ...(effect ? [] : [{ ...at, fact: 'has prompts, and no effect that asks them', remedy: 'say `effect: true`, or leave `prompts` out' }]),
    ...(ownCall ? [{ ...at, fact: 'has prompts, and is done by a call of its own', remedy: 'ask in that call' }] : []),
    ...(new Set(asked).size < asked.length ? [{ ...at, fact: 'names a prompt twice', remedy: 'name it once' }] : []),
  ]
}

const isPrompt = ({ severity }: Rule): boolean => severity === 'prompt'

function faultsOf(path: string, { name, on, offers, across }: Rule, typed: readonly string[]): DeclarationFault[] {
  const [first = ''] = on
  return [
    ...(across ? [{ code: 'R55', path, fact: `'${name}' is about other rows, and asks`, remedy: 'make it an error' }] : []),
    ...(offers !== undefined && !typed.includes(first)
      ? [{ code: 'R55', path, fact: `'${name}' offers a value for '${first}', which nobody types`, remedy: 'leave `offers` out' }]
      : []),
  ]
}
