import { tools } from '../../../resources/index.ts'
import type { Action } from '../../../schema/action.ts'
import type { Condition, Matcher, Scalar } from '../../../schema/condition.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'

type Values = Readonly<Record<string, unknown>>
type Options = { options?: readonly { id: string | number }[] }

/** All tools with a table that have actions, with those that the call of every action does; tests of uploads do those of files. */
export const acting = (tools as readonly Tool[])
  .filter(isStored)
  .map(tool => ({ ...tool, actions: Object.fromEntries(Object.entries(tool.actions).filter(([, { hasOwnEndpoint }]) => !hasOwnEndpoint)) }))
  .filter(tool => Object.keys(tool.actions).length > 0)

/**
 * What a row must be for an action to start from it: one for each state it starts from, each of its conditions, and each group of rows that is
 * for some permissions only. Values that contradict each other are among them: whoever makes the rows asks again.
 */
export function starts(tool: Resource, action: Action): Values[] {
  const { transition, when, rowPermissions } = action
  const states: Values[] = transition
    ? transition.from.map(state => ({
        [transition.field]: state,
        ...(transition.previous && { [transition.previous]: other(transition.from) }),
      }))
    : [{}]
  const ways = (conditions: readonly Condition[]) => (conditions.length ? conditions.flatMap(one => meeting(tool, one)) : [{}])
  const reached = ways((tool.rowAccess?.rowPermissions ?? []).map(({ where }) => where))
  const groups = ways((rowPermissions ?? []).map(({ where }) => where))
  const conditions = ways(when === undefined ? [] : [when].flat())
  return states.flatMap(state =>
    conditions.flatMap(condition => groups.flatMap(group => reached.map(place => ({ ...place, ...group, ...condition, ...state })))),
  )

  /** A state to go back to: one that it does not start from. */
  function other(from: readonly Scalar[]): Scalar | undefined {
    return optionsOf(tool, transition?.field ?? '').find(state => !from.includes(state))
  }
}

/** Values that meet a condition: each of those a list names, one where it says otherwise. */
function meeting(tool: Resource, condition: Condition): Values[] {
  let all: Values[] = [{}]
  for (const [key, matcher] of Object.entries(condition)) {
    const values = Array.isArray(matcher) ? matcher : [valueFor(tool, key, matcher ?? null)]
    all = all.flatMap(one => values.map(value => ({ ...one, [key]: value })))
  }
  return all
}

function valueFor(tool: Resource, key: string, matcher: Matcher): unknown {
  if (matcher === null || typeof matcher !== 'object' || Array.isArray(matcher)) return matcher
  if ('above' in matcher) return matcher.above + 1
  if ('before' in matcher) return '2026-11-16'
  if ('on' in matcher || 'until' in matcher) return '2026-11-18'
  if ('after' in matcher) return '2026-11-20'
  if ('set' in matcher) return matcher.set ? example(tool, key) : null
  if (!('not' in matcher)) return undefined
  const not = [matcher.not].flat()
  return optionsOf(tool, key).find(state => !not.includes(state)) ?? (typeof not[0] === 'boolean' ? !not[0] : example(tool, key))
}

function optionsOf(tool: Resource, key: string): Scalar[] {
  return ((tool.fields[key] as unknown as Options)?.options ?? []).map(option => option.id)
}

/** Some value; a row of its own where it is a reference. */
function example(tool: Resource, key: string): unknown {
  const field = tool.fields[key]
  return field?.refersTo ? { rowOf: field.refersTo.tool } : (field?.example({ country: 'IN' }) ?? '2026-11-16T06:30:00.000Z')
}
