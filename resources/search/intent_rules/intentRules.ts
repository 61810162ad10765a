import {
  choice,
  customAction,
  decimal,
  destination,
  integer,
  lessOrEqual,
  reference,
  resource,
  rows,
  ruleConditions,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { bannerScreens } from '../../collections/bannerScreens.ts'
import { onLeaf } from '../onLeaf.ts'
import { reviewed } from '../reviewed.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { retestWarning, testedFields, testResets } from '../tested.ts'
import { query } from '../typedQuery.ts'
import { intentFacts } from './intentFacts.ts'
import { lowerCaseConditions, oneAction, oneCondition } from './recordRules.ts'

/** Only active rules act, and an edit makes a rule inactive: so its activation is approved, not its edits. */
const approved = { requiresApprovalWhen: reviewed('input').actions } as const

/** The fields that decide the result of a test. */
export const testInputs = ['input', 'conditions', 'actions', 'categories_data', 'priority'] as const

const { required: _required, ...leaf } = onLeaf

/** Permissions of intent rules, of both versions. */
export const intentPermissions = {
  list: 'search_ops_intent_rule',
  create: 'search_ops_intent_rule_add',
  edit: 'search_ops_intent_rule_edit',
  delete: 'search_ops_intent_rule_edit',
} as const

/** Rules that recognize what a query is about, and change the search (document 1, §2.13; document 2, §3). */
export const intentRules = resource('intent_rules', {
  section: 'search',
  label: 'Intent rules',
  one: 'intent rule',
  synonyms: ['intent', 'query', 'boost', 'filter', 'redirect'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    engine: choice(['v1', 'v2'], { required: true, fixed: true }),
    intent: choice(['category', 'brand', 'price', 'attribute', 'order help'], { required: true }),
    priority: integer({ min: 1, max: 10_000, default: 100, required: true, help: 'The lowest number is asked first; v2 before v1' }),
    input: text({ ...query, required: true, label: 'Sample query', help: 'The test passes if this query reaches the rule' }),
    conditions: ruleConditions({ facts: intentFacts, required: true }),
    actions: rows(
      {
        action: choice(['set category', 'filter', 'boost', 'redirect'], { required: true }),
        category: reference('categories', { ...leaf, when: { action: 'set category' }, requiredWhen: { action: 'set category' } }),
        attribute: text({ max: 40, when: { action: 'filter' }, requiredWhen: { action: 'filter' }, help: 'color, fabric …' }),
        value: text({ max: 50, when: { action: 'filter' }, requiredWhen: { action: 'filter' } }),
        part: choice(['title', 'category', 'products', 'attributes'], { when: { action: 'boost' }, requiredWhen: { action: 'boost' } }),
        factor: decimal({ min: 0.1, max: 10, when: { action: 'boost' }, requiredWhen: { action: 'boost' }, help: '0.1 to 10' }),
        destination: destination({ screens: bannerScreens, when: { action: 'redirect' }, requiredWhen: { action: 'redirect' } }),
      },
      { required: true, min: 1, max: 5 },
    ),
    categories_data: rows(
      { category: reference('categories', onLeaf), weight: decimal({ min: 0, max: 1, required: true, help: '0 to 1' }) },
      {
        max: 20,
        when: { engine: 'v2' },
        label: 'Preferred categories',
        help: 'Catalogs of these categories rank higher: rank × (1 + weight)',
      },
    ),
    starts_at: timestamp(),
    ends_at: timestamp({ help: 'The rule becomes inactive then' }),
    ...testedFields,
    searches_30d: searches30d,
  },
  title: 'name',
  sections: {
    rule: ['name', 'engine', 'intent', 'priority', 'starts_at', 'ends_at'],
    logic: ['conditions', 'actions', 'categories_data'],
    test: ['input', 'status', 'last_test', 'searches_30d'],
  },
  rules: [
    oneCondition,
    oneAction,
    lowerCaseConditions,
    retestWarning('conditions'),
    lessOrEqual('starts_at', 'ends_at', { strictly: true }),
  ],
  resets: testResets(testInputs),
  indexes: [['engine', 'status', 'priority'], { on: ['ends_at'], where: { status: 'active' } }],
  list: {
    ...neverUsed({ status: 'active' }),
    columns: [
      'name',
      'intent',
      'priority',
      'input',
      'conditions',
      'status',
      'last_test',
      'searches_30d',
      'actions',
      'starts_at',
      'ends_at',
      'updated_at',
      'updated_by',
    ],
    filters: ['engine', 'name', 'intent', 'input', 'status', 'last_test', 'searches_30d', 'ends_at'],
    sort: ['priority', 'asc'],
    pageSize: 20,
  },
  presets: { tool: 'search_presets', where: { kind: 'intent detection' } },
  requiresApprovalWhen: { delete: reviewed('input').delete },
  permissions: intentPermissions,
  rowAccess: { restrictTo: 'none' },
  noDetailPage: 'Its views have the addresses',
  formQueries: {
    test: {
      fields: ['name', 'engine', ...testInputs],
      shownBelow: 'input',
      tool: 'intent_rules',
      drawnBy: () => import('./drawn/intentTest.ts'),
    },
  },
  actions: {
    test: customAction({ planner: true, bulk: 20 }),
    activate: transition(
      'status',
      { from: ['inactive'], to: 'active' },
      { ...approved, planner: true, messages: { done: 'activated_successfully' } },
    ),
    deactivate: transition('status', { from: ['active'], to: 'inactive' }, { messages: { done: 'deactivated_successfully' } }),
  },
})
