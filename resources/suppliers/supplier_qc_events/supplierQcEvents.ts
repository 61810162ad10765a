import { choice, integer, percent, reference, resource, text } from '../../../schema/language.ts'
import { qcStates } from '../qcStates.ts'

/** Each change of a supplier's quality state with its reason; written by that action. */
export const supplierQcEvents = resource('supplier_qc_events', {
  section: 'suppliers',
  label: 'Supplier QC events',
  fields: {
    supplier: reference('suppliers', { required: true }),
    from_state: choice(qcStates, { label: 'From' }),
    to_state: choice(qcStates, { required: true, label: 'To' }),
    reason: text({ max: 128, required: true }),
    sample_size: integer(),
    defect_percent: percent({ label: 'Defects' }),
  },
  title: 'reason',
  indexes: [['supplier', '-id']],
  list: {
    columns: ['created_at', 'from_state', 'to_state', 'reason', 'sample_size', 'defect_percent', 'created_by'],
    filters: ['supplier', 'to_state'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'suppliers_view' },
})
