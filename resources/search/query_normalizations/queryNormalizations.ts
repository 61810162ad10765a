import { acyclic, boolean, choice, formats, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'
import { queriesDiffer } from '../typedQuery.ts'

/** Queries that are searched as another: plurals, misspellings (document 1, §2.13). */
export const queryNormalizations = resource('query_normalizations', {
  section: 'search',
  label: 'Query normalization',
  synonyms: ['search', 'spelling', 'synonym', 'rewrite'],
  fields: {
    query: text({ max: 100, required: true, unique: true, format: formats.searchQuery, search: true }),
    normalized_query: text({ max: 100, required: true, format: formats.searchQuery, search: true }),
    language: choice(['en', 'hi', 'id'], { default: 'en' }),
    source: choice(['manual', 'upload'], { default: 'manual', readOnly: true }),
    active: boolean({ default: true }),
  },
  title: 'query',
  rules: [queriesDiffer, acyclic('query', 'normalized_query', { where: { active: true } })],
  indexes: [['normalized_query']],
  list: { ...columnsAndFilters('query', 'normalized_query', 'language', 'source', 'active'), sort: ['query', 'asc'], pageSize: 20 },
  permissions: { list: 'query_normalization', create: 'query_normalization_add_edit', edit: 'query_normalization_add_edit' },
  routes: {
    list: '/search-ops/query-normalization',
    create: '/search-ops/query-normalization/add',
    edit: '/search-ops/query-normalization/:id',
  },
})
