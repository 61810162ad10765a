import { page } from '../../../schema/language.ts'

/** What is paid out to suppliers, and what the bank says of it (document 1, §2.3). */
export const supplierPayments = page('supplier_payments', {
  section: 'suppliers',
  label: 'Supplier payments',
  synonyms: ['payout', 'bank', 'settlement', 'utr'],
  routes: ['/supplier/payment', '/supplier/payment/:page_number'],
  permission: ['supplier_payments_view', 'supplier_finance'],
  tabs: { payouts: 'supplier_payouts', bank_files: 'supplier_bank_files', bank_results: 'supplier-payment-file' },
})
