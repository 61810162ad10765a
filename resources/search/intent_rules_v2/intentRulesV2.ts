import { view } from '../../../schema/language.ts'
import { intentPermissions, intentRules } from '../intent_rules/intentRules.ts'

/** Intent rules with groups of conditions, several actions and preferred categories. */
export const intentRulesV2 = view('intent_rules_v2', intentRules, {
  label: 'Intent rules v2',
  one: 'intent rule v2',
  where: { engine: 'v2' },
  permissions: intentPermissions,
  routes: {
    list: '/v2/search-ops/intent-detection-rule',
    create: '/v2/search-ops/intent-detection-rule/add',
    edit: '/v2/search-ops/intent-detection-rule/:id',
  },
  actions: { test: {}, activate: {}, deactivate: {} },
})
