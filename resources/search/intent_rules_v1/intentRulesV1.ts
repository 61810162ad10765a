import { view } from '../../../schema/language.ts'
import { intentPermissions, intentRules } from '../intent_rules/intentRules.ts'

/** Intent rules with one condition and one action. */
export const intentRulesV1 = view('intent_rules_v1', intentRules, {
  label: 'Intent rules v1',
  one: 'intent rule v1',
  where: { engine: 'v1' },
  permissions: intentPermissions,
  routes: {
    list: '/search-ops/intent-detection-rule',
    create: '/search-ops/intent-detection-rule/add',
    edit: '/search-ops/intent-detection-rule/:id',
  },
  actions: { test: {}, activate: {}, deactivate: {} },
})
