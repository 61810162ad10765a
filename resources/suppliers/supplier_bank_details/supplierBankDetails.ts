import { boolean, file, formats, reference, resource, state, text, transition } from '../../../schema/language.ts'

const decided = { permission: 'supplier_finance', notPerformedBy: 'created_by' } as const

/** Bank accounts of suppliers: a new one waits for an approval; the approved one is current (document 2, §3 and §5). */
export const supplierBankDetails = resource('supplier_bank_details', {
  section: 'suppliers',
  fields: {
    supplier: reference('suppliers', { required: true, fixed: true }),
    account_holder_name: text({ max: 100, required: true, format: formats.accountHolder }),
    ifsc: text({ max: 11, required: true, format: formats.ifsc, label: 'IFSC' }),
    account_number: text({ max: 20, required: true, format: formats.accountNumber, masked: 'supplier_finance' }),
    bank_name: text({ max: 60, required: true }),
    cancelled_cheque: file({ required: true }),
    status: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    reject_reason: text({ max: 128, readOnly: true }),
    current: boolean({ readOnly: true }),
  },
  title: 'account_holder_name',
  unique: [{ on: ['supplier'], where: { current: true } }],
  indexes: [['supplier'], ['status', 'created_at']],
  list: {
    columns: ['account_holder_name', 'account_number', 'ifsc', 'bank_name', 'status', 'current', 'reject_reason', 'cancelled_cheque'],
    filters: ['supplier', 'account_number', 'status'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: ['suppliers_view', 'supplier_finance'], create: ['supplier_edit', 'supplier_add'] },
  actions: {
    approve: transition(
      'status',
      { from: ['pending'], to: 'approved' },
      { ...decided, planner: true, messages: { done: 'approved_successfully' } },
    ),
    reject: transition(
      'status',
      { from: ['pending'], to: 'rejected' },
      { ...decided, inputs: { reject_reason: text({ max: 128, required: true }) }, messages: { done: 'rejected_successfully' } },
    ),
  },
})
