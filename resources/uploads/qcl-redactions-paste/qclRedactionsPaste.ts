import { text, upload, upsertRecord } from '../../../schema/language.ts'
import { query } from '../../search/typedQuery.ts'

/** Adds queries that are never corrected. */
export const qclRedactionsPaste = upload('qcl-redactions-paste', {
  section: 'search',
  label: 'Paste QCL redactions',
  under: 'qcl_correction',
  synonyms: ['spelling', 'search', 'bulk'],
  help: 'Adds queries that are never corrected.',
  permission: 'qcl_correction',
  routes: { page: '/search-ops/qcl-correction/redaction/paste' },
  columns: { wrong_query: text({ ...query, required: true }) },
  key: ['wrong_query'],
  rowWrite: upsertRecord('qcl_entries', {
    by: { type: { always: 'redaction' }, wrong_query: 'wrong_query' },
    set: { active: { always: true } },
  }),
  pasted: { max: 500 },
  example: { wrong_query: 'kurta' },
})
