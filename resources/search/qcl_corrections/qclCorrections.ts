import { view } from '../../../schema/language.ts'
import { qclCalls } from '../qcl_entries/qclCalls.ts'
import { qclEntries } from '../qcl_entries/qclEntries.ts'

const permission = 'qcl_correction'

/** Misspelt queries that are searched as another one. */
export const qclCorrections = view('qcl_corrections', qclEntries, {
  label: 'QCL manual corrections',
  one: 'QCL manual correction',
  where: { type: 'manual-correction' },
  list: {
    columns: ['wrong_query', 'corrected_query', 'active', 'searches_30d', 'updated_at', 'updated_by'],
    createsHere: ['wrong_query', 'corrected_query'],
    uploads: ['qcl-corrections-paste'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { edit: '/search-ops/qcl-correction/manual-correction/:id' },
  calls: qclCalls('manual-correction', ['wrong_query', 'corrected_query', 'active']),
  actions: { activate: {}, deactivate: {} },
})
