import { text, upload, upsertRecord } from '../../../schema/language.ts'
import { differentQueries, query } from '../../search/typedQuery.ts'

/** Queries and the query that is searched instead, one pair per line (rest.md, §6.5). */
export const queryNormalizationsPaste = upload('query-normalizations-paste', {
  section: 'search',
  label: 'Paste query normalizations',
  under: 'query_normalizations',
  synonyms: ['search', 'spelling', 'bulk'],
  help: 'Sets the query that is searched instead of another one.',
  permission: 'query_normalization_add_edit',
  routes: { page: '/search-ops/query-normalization/paste' },
  columns: { query: text({ ...query, required: true }), normalized_query: text({ ...query, required: true }) },
  key: ['query'],
  rules: [differentQueries('normalized_query', 'query')],
  rowWrite: upsertRecord('query_normalizations', {
    by: { query: 'query' },
    set: { normalized_query: 'normalized_query', active: { always: true } },
  }),
  pasted: { max: 500 },
  example: { query: 'kurtis', normalized_query: 'kurti' },
})
