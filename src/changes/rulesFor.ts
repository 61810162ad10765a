import type { Action } from '../../schema/action.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Target } from './target.ts'

/** The rules across an action's answers, which see the row that is asked about too; of several rows each is asked by the server. */
export function rulesFor(action: Action, target: Target): readonly Rule[] {
  const rules = action.rules ?? []
  if (!('one' in target)) return rules
  return rules.map(rule => ({ ...rule, check: (answers, context) => rule.check({ ...target.one, ...answers }, context) }))
}
