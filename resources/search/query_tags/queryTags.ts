import { boolean, choice, decimal, keyValues, reference, resource, setFields, text } from '../../../schema/language.ts'
import { onLeaf } from '../onLeaf.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { query } from '../typedQuery.ts'
import { belowThreshold } from './belowThreshold.ts'

const edits = 'query_tagging_add_edit'

/** The meaning of a query: a sub-sub-category with attributes (document 1, §2.13). */
export const queryTags = resource('query_tags', {
  section: 'search',
  label: 'Query tagging',
  synonyms: ['search', 'rsvt', 'tag', 'intent'],
  one: 'query tag',
  fields: {
    query: text({ ...query, required: true }),
    event_key: choice(['GVT', 'RSVT'], { required: true, default: 'RSVT', fixed: true }),
    sub_sub_category: reference('categories', onLeaf),
    attributes: keyValues(),
    score: decimal({ min: 0, max: 1, default: '0.70', help: 'A tag below 0.7 is saved as inactive' }),
    source: choice(['manual', 'upload', 'model'], { default: 'manual', readOnly: true }),
    active: boolean({ default: true, readOnly: true }),
    searches_30d: searches30d,
  },
  title: 'query',
  unique: [['query', 'event_key', 'sub_sub_category']],
  indexes: [['sub_sub_category']],
  rules: [belowThreshold],
  list: {
    ...neverUsed({ active: true }),
    columns: ['query', 'event_key', 'sub_sub_category', 'attributes', 'score', 'source', 'active', 'searches_30d'],
    filters: ['query', 'event_key', 'sub_sub_category', 'source', 'active', 'searches_30d'],
    sort: ['query', 'asc'],
    uploads: ['query-tagging-rsvt', 'query-tags-paste'],
  },
  presets: { tool: 'search_presets', where: { kind: 'query tagging' } },
  requiresApprovalWhen: reviewed('query'),
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'query_tagging', create: edits, edit: edits, delete: edits },
  routes: {
    list: '/search-ops/query-tagging',
    create: '/search-ops/query-tagging/add/rsvt',
    edit: '/search-ops/query-tagging/:id/:event_key',
  },
  planners: ['create', 'update'],
  formQueries: { test: ruleTest('query_tags', ['query', 'event_key', 'sub_sub_category', 'attributes', 'score'], 'score') },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, planner: true }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
