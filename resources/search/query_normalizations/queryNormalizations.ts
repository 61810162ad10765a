import { acyclic, boolean, choice, resource, setFields, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'
import { languages } from '../languages.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest, sampleQuery } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { differentQueries, query } from '../typedQuery.ts'

const edits = 'query_normalization_add_edit'

/** Queries that are searched as another: plurals, misspellings (document 1, §2.13). */
export const queryNormalizations = resource('query_normalizations', {
  section: 'search',
  label: 'Query normalization',
  synonyms: ['search', 'spelling', 'synonym', 'rewrite'],
  fields: {
    query: text({ ...query, required: true, unique: true }),
    normalized_query: text({ ...query, required: true }),
    language: choice(languages, { default: 'en' }),
    source: choice(['manual', 'upload'], { default: 'manual', readOnly: true }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
    sample_query: sampleQuery,
  },
  title: 'query',
  rules: [differentQueries('normalized_query', 'query'), acyclic('query', 'normalized_query', { where: { active: true }, direct: true })],
  list: {
    ...neverUsed({ active: true }),
    ...columnsAndFilters('query', 'normalized_query', 'language', 'source', 'active', 'searches_30d'),
    sort: ['query', 'asc'],
    pageSize: 20,
    uploads: ['query-normalization', 'query-normalizations-paste'],
  },
  presets: { tool: 'search_presets', where: { kind: 'normalization' } },
  requiresApprovalWhen: reviewed('query'),
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'query_normalization', create: edits, edit: edits, delete: edits },
  routes: {
    list: '/search-ops/query-normalization',
    create: '/search-ops/query-normalization/add',
    edit: '/search-ops/query-normalization/:id',
  },
  formQueries: { test: ruleTest('query_normalizations', ['query', 'normalized_query', 'sample_query'], 'sample_query') },
  actions: {
    activate: setFields({ active: true }, { when: { active: false } }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
