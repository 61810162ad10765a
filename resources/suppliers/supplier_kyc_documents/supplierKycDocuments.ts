import { choice, customAction, file, reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'

const rejectReasons = ['not readable', 'wrong document', 'name differs', 'number differs', 'expired', 'other'] as const
const comment = text({ max: 128 })
const decided = { permission: 'supplier_finance', notPerformedBy: 'created_by', planner: true } as const

/** Documents that prove who a supplier is; each is approved or rejected by another person than the one who submitted it. */
export const supplierKycDocuments = resource('supplier_kyc_documents', {
  section: 'suppliers',
  label: 'Supplier KYC documents',
  fields: {
    supplier: reference('suppliers', { required: true, fixed: true }),
    doc_type: choice(['GSTIN certificate', 'enrolment certificate', 'PAN', 'NPWP', 'KTP', 'address proof', 'signature'], {
      required: true,
      label: 'Document',
    }),
    doc_number: text({ max: 25, masked: 'supplier_finance', label: 'Number' }),
    file: file({ required: true }),
    status: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    reject_reason: choice(rejectReasons, { readOnly: true }),
    comment,
    reviewed_by: reference('staff_users', { readOnly: true }),
    reviewed_at: timestamp({ readOnly: true }),
    submitted_at: timestamp({ readOnly: true }),
  },
  title: 'doc_type',
  indexes: [['supplier'], ['status', 'submitted_at'], ['reviewed_by']],
  list: {
    columns: ['doc_type', 'doc_number', 'file', 'status', 'submitted_at', 'reviewed_by', 'reject_reason', 'comment'],
    filters: ['supplier', 'doc_type', 'doc_number', 'status', 'submitted_at'],
    sort: ['submitted_at', 'asc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  planners: ['create'],
  permissions: { list: ['suppliers_view', 'supplier_finance'], create: ['supplier_edit', 'supplier_add'] },
  actions: {
    approve: transition('status', { from: ['pending'], to: 'approved' }, { ...decided, messages: { done: 'approved_successfully' } }),
    reject: transition(
      'status',
      { from: ['pending'], to: 'rejected' },
      {
        ...decided,
        inputs: {
          reject_reason: choice(rejectReasons, { required: true }),
          comment: text({ max: 128, requiredWhen: { reject_reason: 'other' } }),
        },
        messages: { done: 'rejected_successfully' },
      },
    ),
    // A newer document of the same kind: the older one stays as it was decided, and no longer counts.
    replace: customAction({
      permission: 'supplier_edit',
      when: { status: ['approved', 'rejected'] },
      inputs: { file: file({ required: true }), doc_number: text({ max: 25, label: 'Number' }) },
      plannerInputsOnly: true,
      planner: true,
      bulk: 0,
      label: 'Replace file',
      messages: { done: 'supplier_details_updated', failed: 'supplier_update_error' },
    }),
  },
})
