import type { Condition } from '../../schema/condition.ts'
import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import type { RuleContext } from '../../schema/rule.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { uniqueSets } from './checkUnique.ts'
import type { Values } from './write.ts'

/**
 * Whether a row leaves a unique set that it was in: the account that is current no more. Such rows are written before others take their place,
 * since the table refuses two at any moment.
 */
export function givesUp(tool: Resource, before: Values, after: Values, rules: RuleContext): boolean {
  return uniqueSets(tool).some(({ on, where }) => {
    const isTouched = [...on, ...Object.keys(where ?? {})].some(key => !sameValue(before[key], after[key]))
    return isTouched && isIn(on, where, before, rules) && !isIn(on, where, after, rules)
  })
}

function isIn(on: readonly string[], where: Condition | undefined, row: Values, rules: RuleContext): boolean {
  return holds(where, row, rules) && on.every(key => row[key] !== null && row[key] !== undefined)
}
