import { view } from '../../../schema/language.ts'
import { intentRules } from '../intent_rules/intentRules.ts'

/** Intent rules with one condition and one action. */
export const intentRulesV1 = view('intent_rules_v1', intentRules, {
  label: 'Intent rules v1',
  one: 'intent rule v1',
  where: { engine: 'v1' },
  list: {
    columns: [
      'name',
      'intent',
      'priority',
      'input',
      'conditions',
      'status',
      'last_test',
      'actions',
      'starts_at',
      'ends_at',
      'updated_at',
      'updated_by',
    ],
  },
  permissions: {
    list: 'search_ops_intent_rule',
    create: 'search_ops_intent_rule_add',
    edit: 'search_ops_intent_rule_edit',
    delete: 'search_ops_intent_rule_edit',
  },
  routes: {
    list: '/search-ops/intent-detection-rule',
    create: '/search-ops/intent-detection-rule/add',
    edit: '/search-ops/intent-detection-rule/:id',
  },
  actions: { test: {}, activate: {}, deactivate: {} },
})
