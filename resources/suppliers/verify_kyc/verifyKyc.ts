import { view } from '../../../schema/language.ts'
import { suppliers } from '../suppliers/suppliers.ts'

/** Suppliers whose documents and accounts wait to be looked at, the longest waiting first (document 1, §2.3; document 2, §3). */
export const verifyKyc = view('verify_kyc', suppliers, {
  label: 'Verify KYC',
  one: 'KYC of a supplier',
  synonyms: ['gstin', 'pan', 'ktp', 'npwp', 'bank', 'cheque', 'documents', 'approve'],
  under: 'suppliers',
  // Those that are decided on stay: the last decision can be taken back where it was made.
  where: { kyc_status: { not: 'not submitted' } },
  list: {
    columns: ['brand', 'registered_name', 'kyc_status', 'kyc_waiting_since', 'tax_id_type', 'status', 'account_manager', 'city'],
    filters: ['brand', 'registered_name', 'id', 'kyc_status', 'kyc_waiting_since', 'tax_id_type', 'gstin', 'status', 'account_manager'],
    sort: ['kyc_waiting_since', 'asc'],
    defaultFilter: { kyc_status: 'pending' },
  },
  permissions: { list: 'supplier_finance' },
  routes: { list: '/verify-kyc', show: '/verify-kyc/:id' },
  queue: {
    where: { kyc_status: 'pending' },
    by: 'kyc_waiting_since',
    minutes: 15,
    permission: 'supplier_finance',
    keys: { a: 'documents.approve', r: 'documents.reject', b: 'accounts.approve', d: 'accounts.reject' },
  },
  desk: {
    summary: [
      'kyc_status',
      'registered_name',
      'tax_id_type',
      'gstin',
      'enrolment',
      'npwp',
      'ktp',
      'kyc_waiting_since',
      'contact_name',
      'phone',
      'city',
      'account_manager',
    ],
    highlighted: ['registered_name', 'gstin', 'enrolment', 'npwp', 'ktp'],
    parts: {
      documents: {
        tool: 'supplier_kyc_documents',
        by: 'supplier',
        columns: ['doc_type', 'status', 'doc_number', 'submitted_at', 'reviewed_by', 'reject_reason', 'comment'],
        picture: 'file',
        label: 'Documents',
      },
      accounts: {
        tool: 'supplier_bank_details',
        by: 'supplier',
        columns: ['account_holder_name', 'status', 'ifsc', 'account_number', 'bank_name', 'current', 'reject_reason'],
        picture: 'cancelled_cheque',
        label: 'Bank accounts',
      },
    },
  },
})
