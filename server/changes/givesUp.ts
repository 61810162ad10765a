import type { Resource } from '../../schema/resource.ts'
import type { RuleContext } from '../../schema/rule.ts'
import { uniquePlaces } from './uniquePlaces.ts'
import type { Values } from './write.ts'

/**
 * Whether a row leaves a unique set that it was in: the account that is current no more. Such rows are written before others take their place,
 * since the table refuses two at any moment.
 */
export function givesUp(tool: Resource, before: Values, after: Values, rules: RuleContext): boolean {
  const kept = new Set(uniquePlaces(tool, after, rules).map(({ on }) => on))
  return uniquePlaces(tool, before, rules).some(({ on }) => !kept.has(on))
}
