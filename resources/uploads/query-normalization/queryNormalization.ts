import { choice, upload, upsertRecord } from '../../../schema/language.ts'
import { queriesDiffer, typedQuery } from '../../search/typedQuery.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt } from '../said.ts'

/** Queries that are searched as another (document 1, §2.7: /query-normalization-file-upload). */
export const queryNormalization = upload('query-normalization', {
  section: 'uploads',
  label: 'Upload query normalization',
  synonyms: ['search', 'spelling', 'rewrite'],
  help: 'Sets what a query is searched as. Capitals and extra spaces are ignored.',
  permission: 'query_normalization_add_edit',
  routes: filesAt('/query-normalization-file-upload'),
  columns: {
    query: typedQuery({ required: true, max: 100 }),
    normalized_query: typedQuery({ required: true, max: 100 }),
    language: choice(['en', 'hi', 'id']),
  },
  key: ['query'],
  rules: [queriesDiffer],
  headers: alsoCalled('language', 'query'),
  rowWrite: upsertRecord('query_normalizations', {
    by: { query: 'query' },
    set: { normalized_query: 'normalized_query', language: 'language', source: { always: 'upload' } },
    skipEmptyCells: true,
  }),
  example: { query: 'kurtis', normalized_query: 'kurti', language: 'en' },
})
