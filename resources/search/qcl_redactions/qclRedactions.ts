import { view } from '../../../schema/language.ts'
import { qclCalls } from '../qcl_entries/qclCalls.ts'
import { qclEntries } from '../qcl_entries/qclEntries.ts'

const permission = 'qcl_correction'

/** Queries that are never corrected. */
export const qclRedactions = view('qcl_redactions', qclEntries, {
  label: 'QCL redactions',
  one: 'QCL redaction',
  where: { type: 'redaction' },
  list: {
    columns: ['wrong_query', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    createsHere: ['wrong_query'],
    uploads: ['qcl-redactions-paste'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { edit: '/search-ops/qcl-correction/redaction/:id' },
  calls: qclCalls('redaction', ['wrong_query', 'active']),
  actions: { activate: {}, deactivate: {} },
})
