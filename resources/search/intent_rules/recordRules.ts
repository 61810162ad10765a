import type { Rule } from '../../../schema/rule.ts'
import { leavesOf } from '../../../schema/ruleConditions/leavesOf.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'

/** A rule of v1 has one condition. */
export const oneCondition: Rule<'conditions' | 'engine'> = {
  name: 'v1 takes one condition',
  on: ['conditions', 'engine'],
  severity: 'error',
  check: ({ conditions, engine }) =>
    engine === 'v1' && conditions && leavesOf(conditions as RuleTree).length !== 1 ? { code: 'v1_one_condition' } : null,
}

/** A rule of v1 has one action. */
export const oneAction: Rule<'actions' | 'engine'> = {
  name: 'v1 takes one action',
  on: ['actions', 'engine'],
  severity: 'error',
  check: ({ actions, engine }) => (engine === 'v1' && Array.isArray(actions) && actions.length > 1 ? { code: 'v1_one_action' } : null),
}

/** Queries are searched in lower case, so a condition with capitals would never hold. */
export const lowerCaseConditions: Rule<'conditions'> = {
  name: 'conditions in lower case',
  on: ['conditions'],
  severity: 'error',
  check({ conditions }) {
    if (!conditions) return null
    const wrong = leavesOf(conditions as RuleTree).find(({ leaf: { value } }) =>
      [value].flat().some(one => typeof one === 'string' && one !== one.toLowerCase()),
    )
    return wrong ? { code: 'lower_case', at: wrong.at === '' ? 'value' : `${wrong.at}.value` } : null
  },
}
