import { boolean, choice, decimal, formats, keyValues, reference, resource, text } from '../../../schema/language.ts'

/** What a query is taken to mean: a sub-sub-category with attributes (document 1, §2.13). */
export const queryTags = resource('query_tags', {
  section: 'search',
  label: 'Query tagging',
  synonyms: ['search', 'rsvt', 'tag', 'intent'],
  one: 'query tag',
  fields: {
    query: text({ max: 100, required: true, format: formats.searchQuery, search: true }),
    event_key: choice(['GVT', 'RSVT'], { required: true, default: 'RSVT' }),
    sub_sub_category: reference('categories', { required: true, label: 'Sub-sub-category' }),
    attributes: keyValues(),
    score: decimal({ min: 0, max: 1, default: '0.70' }),
    source: choice(['manual', 'upload', 'model'], { default: 'manual', readOnly: true }),
    active: boolean({ default: true }),
  },
  title: 'query',
  unique: [['query', 'event_key', 'sub_sub_category']],
  indexes: [['sub_sub_category']],
  list: {
    columns: ['query', 'event_key', 'sub_sub_category', 'attributes', 'score', 'source', 'active'],
    filters: ['query', 'event_key', 'sub_sub_category', 'source', 'active'],
    sort: ['query', 'asc'],
  },
  permissions: { list: 'query_tagging', create: 'query_tagging_add_edit' },
  routes: { list: '/search-ops/query-tagging', create: '/search-ops/query-tagging/add/rsvt', show: '/search-ops/query-tagging/:id' },
})
