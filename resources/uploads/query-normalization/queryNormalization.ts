import { choice, text, upload, upsertRecord } from '../../../schema/language.ts'
import { languages } from '../../search/languages.ts'
import { REVIEWED_ROWS } from '../../search/reviewed.ts'
import { differentQueries, query } from '../../search/typedQuery.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt } from '../said.ts'

/** Queries that are searched as another (document 1, §2.7: /query-normalization-file-upload). */
export const queryNormalization = upload('query-normalization', {
  section: 'uploads',
  label: 'Upload query normalization',
  synonyms: ['search', 'spelling', 'rewrite'],
  help: 'Sets what a query is searched as. Capitals and extra spaces are ignored.',
  permission: 'query_normalization_add_edit',
  approvalAboveRows: REVIEWED_ROWS,
  routes: filesAt('/query-normalization-file-upload'),
  columns: {
    query: text({ ...query, required: true }),
    normalized_query: text({ ...query, required: true }),
    language: choice(languages),
  },
  key: ['query'],
  rules: [differentQueries('normalized_query', 'query')],
  headers: alsoCalled('language', 'query'),
  rowWrite: upsertRecord('query_normalizations', {
    by: { query: 'query' },
    set: { normalized_query: 'normalized_query', language: 'language', source: { always: 'upload' } },
    skipEmptyCells: true,
  }),
  example: { query: 'kurtis', normalized_query: 'kurti', language: 'en' },
})
