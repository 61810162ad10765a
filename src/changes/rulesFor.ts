import type { Action } from '../../schema/action.ts'
import type { Rule } from '../../schema/rule.ts'
import type { Target } from './target.ts'

/** The rules across an action's answers, which see the row that is asked about too; of several rows each is asked by the server. */
export function rulesFor(action: Action, target: Target): readonly Rule[] {
  const rules = action.rules ?? []
  if (!('one' in target)) return rules
  // What a question bears the name of is asked anew: the old value in the row answers nothing.
  const row = Object.fromEntries(Object.entries(target.one).filter(([key]) => !(key in (action.asks ?? {}))))
  return rules.map(rule => ({ ...rule, check: (answers, context) => rule.check({ ...row, ...answers }, context) }))
}
