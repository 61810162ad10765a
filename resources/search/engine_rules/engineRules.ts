import { customAction, integer, json, keyValues, resource, rows, ruleConditions, text, transition } from '../../../schema/language.ts'
import { retestWarning, testedFields, testResets } from '../tested.ts'
import { testInputs } from './ruleTest.ts'

const permission = 'rule_engine'

/** Rules of the marketplace: conditions on facts, and the values that a program receives if they hold (document 1, §2.13; document 2, §3). */
export const engineRules = resource('engine_rules', {
  section: 'search',
  label: 'Rule engine',
  one: 'rule',
  synonyms: ['if', 'then', 'logic', 'condition', 'evaluate'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    description: text({ max: 128, required: true }),
    priority: integer({ min: 1, max: 10_000, default: 100, required: true, help: 'The lowest number is asked first' }),
    logic: ruleConditions({ required: true, label: 'If' }),
    then_values: keyValues({ required: true, label: 'Then', help: 'Names and values that the program receives' }),
    validation_input: json({ required: true, label: 'Input of case 1' }),
    validation_output: json({ required: true, label: 'Expected output of case 1' }),
    cases: rows(
      { input: json({ required: true }), expected: json({ help: 'Empty if the rule must not apply' }) },
      { max: 19, label: 'More cases' },
    ),
    version_note: text({ max: 128, help: 'What changed, and why' }),
    ...testedFields,
    last_output: json({ readOnly: true, label: 'Outputs of the last test' }),
  },
  title: 'name',
  sections: {
    rule: ['name', 'description', 'priority', 'version_note'],
    logic: ['logic', 'then_values'],
    test: ['validation_input', 'validation_output', 'cases'],
    result: ['status', 'last_test', 'last_output'],
  },
  rules: [retestWarning('logic')],
  resets: [...testResets(testInputs), { whenChanged: testInputs, set: { last_output: null } }],
  indexes: [['status', 'priority']],
  list: {
    columns: ['name', 'priority', 'status', 'last_test', 'logic', 'then_values', 'description', 'updated_at', 'updated_by'],
    filters: ['name', 'status', 'last_test'],
    sort: ['priority', 'asc'],
    views: { active: { filter: { status: 'active' }, counted: true }, inactive: { filter: { status: 'inactive' }, counted: true } },
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { list: '/rule-engine', create: '/rule-engine/create/new', edit: '/rule-engine/create/:id' },
  rowAccess: { restrictTo: 'none' },
  messages: { readFailed: 'fetch_rule_failed' },
  formQueries: {
    test: { fields: [...testInputs], shownBelow: 'cases', tool: 'engine_rules', drawnBy: () => import('./drawn/ruleTest.ts') },
  },
  actions: {
    test: customAction({ planner: true, bulk: 100 }),
    activate: transition(
      'status',
      { from: ['inactive'], to: 'active' },
      { planner: true, prompts: ['rule_answers_first'], messages: { done: 'activated_successfully' } },
    ),
    deactivate: transition('status', { from: ['active'], to: 'inactive' }, { messages: { done: 'deactivated_successfully' } }),
  },
})
