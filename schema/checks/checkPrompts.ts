import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import type { Rule } from '../rule.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/**
 * R55: a prompt that names no field or input, that offers a value for a field that nobody edits, that compares rows, or that nobody can answer.
 * R78: prompts of a planner that does not exist, that nobody can answer, or that are named twice.
 */
export function checkPrompts(tool: Resource, _context: CheckContext): DeclarationFault[] {
  const own = tool.rules.filter(isPrompt).flatMap(rule => faultsOf(`${tool.name}.rules`, rule, Object.keys(tool.fields)))
  const ofActions = Object.entries(tool.actions).flatMap(
    ([name, { rules = [], inputs = {}, hasOwnEndpoint, planner, prompts: ofEffect = [] }]) => {
      const path = `${tool.name}.actions.${name}`
      const prompts = rules.filter(isPrompt)
      return [
        ...prompts.flatMap(rule => [
          ...unknown({ code: 'R55', path, said: 'its prompt names no field:' }, rule.on, [
            ...Object.keys(tool.fields),
            ...Object.keys(inputs),
          ]),
          ...faultsOf(path, rule, Object.keys(inputs)),
        ]),
        ...(hasOwnEndpoint && prompts.length > 0
          ? [{ code: 'R55', path, fact: 'has prompts and its own endpoint', remedy: 'ask in that endpoint' }]
          : []),
        ...effectFaults(path, ofEffect, { planner, hasOwnEndpoint }),
      ]
    },
  )
  const ofTool = effectFaults(`${tool.name}.prompts`, tool.prompts ?? [], {
    planner: (tool.viewOf?.base ?? tool).planners.length > 0 || undefined,
  })
  return [...own, ...ofActions, ...ofTool]
}

function effectFaults(
  path: string,
  asked: readonly string[],
  { planner, hasOwnEndpoint }: Pick<Action, 'planner' | 'hasOwnEndpoint'>,
): DeclarationFault[] {
  if (asked.length === 0) return []
  const at = { code: 'R78', path }
  return [
    ...(planner ? [] : [{ ...at, fact: 'has prompts, and no planner that asks them', remedy: 'declare the planner, or remove `prompts`' }]),
    ...(hasOwnEndpoint ? [{ ...at, fact: 'has prompts and its own endpoint', remedy: 'ask in that endpoint' }] : []),
    ...(new Set(asked).size < asked.length ? [{ ...at, fact: 'names a prompt twice', remedy: 'remove one' }] : []),
  ]
}

const isPrompt = ({ severity }: Rule): boolean => severity === 'prompt'

function faultsOf(path: string, { name, on, offers, across }: Rule, typed: readonly string[]): DeclarationFault[] {
  const [first = ''] = on
  return [
    ...(across ? [{ code: 'R55', path, fact: `'${name}' compares rows, so it cannot be a prompt`, remedy: 'make it an error' }] : []),
    ...(offers !== undefined && !typed.includes(first)
      ? [{ code: 'R55', path, fact: `'${name}' offers a value for '${first}', which is not editable`, remedy: 'remove `offers`' }]
      : []),
  ]
}
