import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import type { RuleContext } from '../../schema/rule.ts'
import { uniqueSets } from './checkUnique.ts'
import type { Values } from './write.ts'

/** The place that a row holds in a unique set: no other row of its table may have the same. */
export interface UniquePlace {
  readonly on: readonly string[]
  /** Tells the set and the values in it. */
  readonly mark: string
}

/** The places a row holds; none in a set that is for other rows, or where one of its values is empty. */
export function uniquePlaces(tool: Resource, row: Values, rules: RuleContext): readonly UniquePlace[] {
  return uniqueSets(tool).flatMap(({ on, where }, index) => {
    const isIn = holds(where, row, rules) && on.every(key => row[key] !== null && row[key] !== undefined)
    return isIn ? [{ on, mark: JSON.stringify([index, ...on.map(key => row[key])]) }] : []
  })
}
