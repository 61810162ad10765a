import { text, upload, upsertRecord } from '../../../schema/language.ts'
import { differentQueries, query } from '../../search/typedQuery.ts'

/** Sets the query that is searched instead of a misspelt one. */
export const qclCorrectionsPaste = upload('qcl-corrections-paste', {
  section: 'search',
  label: 'Paste QCL manual corrections',
  under: 'qcl_correction',
  synonyms: ['spelling', 'search', 'bulk'],
  help: 'Sets the query that is searched instead of a misspelt one.',
  permission: 'qcl_correction',
  routes: { page: '/search-ops/qcl-correction/manual-correction/paste' },
  columns: { wrong_query: text({ ...query, required: true }), corrected_query: text({ ...query, required: true }) },
  key: ['wrong_query'],
  rules: [differentQueries('corrected_query', 'wrong_query')],
  rowWrite: upsertRecord('qcl_entries', {
    by: { type: { always: 'manual-correction' }, wrong_query: 'wrong_query' },
    set: { corrected_query: 'corrected_query', active: { always: true } },
  }),
  pasted: { max: 500 },
  example: { wrong_query: 'kurty', corrected_query: 'kurti' },
})
