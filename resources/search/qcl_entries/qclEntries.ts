import { acyclic, boolean, choice, resource, setFields, text } from '../../../schema/language.ts'
import { reviewed } from '../reviewed.ts'
import { ruleTest } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'
import { differentQueries, query } from '../typedQuery.ts'

const permission = 'qcl_correction'
const corrects = { type: 'manual-correction' } as const

/** Queries that are searched as another one, and queries that are never corrected (document 1, §2.13: /search-ops/qcl-correction). */
export const qclEntries = resource('qcl_entries', {
  section: 'search',
  label: 'QCL entries',
  one: 'QCL entry',
  fields: {
    type: choice(['redaction', 'manual-correction'], { required: true, fixed: true }),
    wrong_query: text({ ...query, required: true }),
    corrected_query: text({ ...query, when: corrects, requiredWhen: corrects }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
  },
  title: 'wrong_query',
  rules: [
    differentQueries('corrected_query', 'wrong_query'),
    acyclic('wrong_query', 'corrected_query', { where: { active: true }, direct: true }),
  ],
  unique: [['type', 'wrong_query']],
  list: {
    ...neverUsed({ active: true }),
    columns: ['wrong_query', 'corrected_query', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    filters: ['type', 'wrong_query', 'corrected_query', 'active', 'searches_30d'],
    sort: ['wrong_query', 'asc'],
    pageSize: 500,
  },
  // Calls create up to 500 rows at once.
  requiresApprovalWhen: { ...reviewed('wrong_query'), create: reviewed('wrong_query').update },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  noDetailPage: 'Its views have the addresses',
  formQueries: { test: ruleTest('qcl_entries', ['type', 'wrong_query', 'corrected_query'], 'wrong_query') },
  actions: {
    activate: setFields({ active: true }, { when: { active: false } }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
