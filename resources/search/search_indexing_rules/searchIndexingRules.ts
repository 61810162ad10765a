import { choice, reference, resource, state, text, tieredFields, transition } from '../../../schema/language.ts'
import { stopsWhenChanged } from './recordRules.ts'
import { ruleCalls } from './ruleCalls.ts'

/** Fields whose change stops a started rule. */
const ranked = ['tiers', 'catalog_bucket', 'catalog_creation_date_filter', 'applicability_type'] as const

const edits = 'search_rule_engine_edit'

/** How catalogs of a category are ranked by their metrics, in three tiers (document 1, §2.13; document 2, §4). */
export const searchIndexingRules = resource('search_indexing_rules', {
  section: 'search',
  label: 'Search indexing rules',
  one: 'search indexing rule',
  synonyms: ['ranking', 'tier', 'mtrc', 'sort'],
  fields: {
    rule_id: text({ max: 20, required: true, numbered: { prefix: 'IR', digits: 6 }, label: 'Rule' }),
    ref_type: choice(
      { 1: 'category', 2: 'sub-category', 3: 'sub-sub-category', 4: 'global' },
      { required: true, fixed: true, label: 'Level' },
    ),
    category: reference('categories', {
      fixed: true,
      when: { ref_type: [1, 2, 3] },
      requiredWhen: { ref_type: [1, 2, 3] },
    }),
    tiers: tieredFields({
      from: { tool: 'mtrc_values', by: 'field', title: 'label', where: { active: true } },
      tiers: ['tier_one', 'tier_two', 'tier_three'],
      value: { min: 0, max: 1 },
      help: 'A field counts 100, 10 or 1 times its value, its weight and the metric of the catalog',
    }),
    catalog_bucket: choice(['all', 'new', 'growing', 'proven'], { required: true, default: 'all' }),
    catalog_creation_date_filter: choice(['none', 'last 7 days', 'last 30 days', 'last 90 days'], { required: true, default: 'none' }),
    applicability_type: choice(['ALL', 'SEARCH', 'BROWSE'], { required: true, default: 'SEARCH' }),
    indexing_status: state({ 1: 'stopped', 2: 'started' }, { tones: { 1: 'neutral', 2: 'good' } }),
  },
  title: 'rule_id',
  sections: {
    rule: ['rule_id', 'ref_type', 'category', 'indexing_status'],
    ranking: ['tiers'],
    catalogs: ['catalog_bucket', 'catalog_creation_date_filter', 'applicability_type'],
  },
  rules: [stopsWhenChanged],
  unique: [['ref_type', 'category'], { on: ['ref_type'], where: { ref_type: 4 } }],
  resets: [{ whenChanged: ranked, set: { indexing_status: 1 } }],
  list: {
    columns: [
      'rule_id',
      'ref_type',
      'category',
      'tiers',
      'indexing_status',
      'applicability_type',
      'catalog_bucket',
      'catalog_creation_date_filter',
      'updated_at',
      'updated_by',
    ],
    filters: ['rule_id', 'ref_type', 'category', 'indexing_status', 'applicability_type', 'catalog_bucket'],
    sort: ['id', 'asc'],
    views: { started: { filter: { indexing_status: 2 }, counted: true }, stopped: { filter: { indexing_status: 1 }, counted: true } },
  },
  permissions: { list: 'search_rule_engine', create: 'search_rule_engine_add', edit: edits, delete: edits },
  routes: {
    list: '/search-ops/search-indexing-rule',
    create: '/search-ops/search-indexing-rule/add',
    edit: '/search-ops/search-indexing-rule/:ref_type/:id',
  },
  rowAccess: { restrictTo: 'none' },
  messages: { readFailed: 'fetch_rule_failed' },
  calls: ruleCalls,
  formQueries: {
    ranking: {
      fields: ['ref_type', 'category', 'tiers', 'catalog_bucket', 'catalog_creation_date_filter'],
      shownBelow: 'tiers',
      tool: 'search_indexing_rules',
      inDatabase: true,
      drawnBy: () => import('./drawn/ranking.ts'),
    },
  },
  planners: ['create'],
  actions: {
    start: transition('indexing_status', { from: [1], to: 2 }, { planner: true, messages: { done: 'activated_successfully' } }),
    stop: transition('indexing_status', { from: [2], to: 1 }, { messages: { done: 'deactivated_successfully' } }),
  },
})
