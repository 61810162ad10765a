import { page } from '../../../schema/language.ts'

/** Corrections of misspelt queries, and queries that are never corrected (document 1, §2.13). */
export const qclCorrection = page('qcl_correction', {
  section: 'search',
  label: 'QCL correction',
  synonyms: ['spelling', 'misspelt', 'search', 'redaction'],
  routes: ['/search-ops/qcl-correction'],
  permission: 'qcl_correction',
  tabs: { redaction: 'qcl_redactions', manual_correction: 'qcl_corrections' },
})
