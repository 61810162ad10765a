import { acyclic, boolean, choice, resource, setFields, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'
import { languages } from '../languages.ts'
import { reviewed } from '../reviewed.ts'
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
  },
  title: 'query',
  rules: [differentQueries('normalized_query', 'query'), acyclic('query', 'normalized_query', { where: { active: true }, direct: true })],
  list: {
    ...columnsAndFilters('query', 'normalized_query', 'language', 'source', 'active'),
    sort: ['query', 'asc'],
    pageSize: 20,
    uploads: ['query-normalization', 'query-normalizations-paste'],
  },
  presets: { tool: 'search_presets', where: { kind: 'normalization' } },
  requiresApprovalWhen: reviewed('query'),
  permissions: { list: 'query_normalization', create: edits, edit: edits, delete: edits },
  routes: {
    list: '/search-ops/query-normalization',
    create: '/search-ops/query-normalization/add',
    edit: '/search-ops/query-normalization/:id',
  },
  actions: {
    activate: setFields({ active: true }, { when: { active: false } }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
