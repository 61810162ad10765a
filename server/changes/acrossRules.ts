import type { Across } from '../../schema/across.ts'
import { holds } from '../../schema/holds.ts'
import { kept } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { RuleContext } from '../../schema/rule.ts'
import type { Values } from './write.ts'

/** A rule across rows, by its place in the declaration. */
export interface Standing {
  readonly rule: Across
  readonly on: readonly string[]
  readonly place: number
}

const known = new WeakMap<Resource, readonly Standing[]>()

/** The rules of a tool that are about its other rows as well. */
export function acrossOf(tool: Resource): readonly Standing[] {
  return kept(known, tool, () => tool.rules.flatMap(({ across, on }, place) => (across ? [{ rule: across, on, place }] : [])))
}

/** Whether a rule is about a row as it will be. */
export function concerns(rule: Across, whole: Values, rules: RuleContext): boolean {
  const isThere = (key: string) => whole[key] !== null && whole[key] !== undefined
  if (!holds(rule.where, whole, rules)) return false
  if (rule.kind === 'acyclic') return isThere(rule.from) && isThere(rule.to)
  if (rule.kind === 'noOverlap' && !isThere(rule.from)) return false
  return rule.within.every(isThere)
}

/** What rows have in common that a rule sets against each other. */
export const groupOf = (rule: Across, whole: Values): string => JSON.stringify('within' in rule ? rule.within.map(key => whole[key]) : [])
