import { view } from '../../../schema/language.ts'
import { intentRules } from '../intent_rules/intentRules.ts'

/** Intent rules with groups of conditions, several actions and preferred categories. */
export const intentRulesV2 = view('intent_rules_v2', intentRules, {
  label: 'Intent rules v2',
  one: 'intent rule v2',
  where: { engine: 'v2' },
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
    list: '/v2/search-ops/intent-detection-rule',
    create: '/v2/search-ops/intent-detection-rule/add',
    edit: '/v2/search-ops/intent-detection-rule/:id',
  },
  actions: { test: {}, activate: {}, deactivate: {} },
})
