import { page } from '../../../schema/language.ts'

/** What is paid out to suppliers abroad, and what the bank says of it (document 1, §2.3). */
export const internationalSupplierPayments = page('international_supplier_payments', {
  section: 'suppliers',
  label: 'International supplier payments',
  synonyms: ['payout', 'bank', 'settlement', 'utr', 'abroad'],
  under: 'supplier_payments',
  routes: ['/international-supplier/payment', '/international-supplier/payment/:page_number'],
  permission: ['supplier_payments_view', 'supplier_finance'],
  tabs: {
    payouts: 'international_supplier_payouts',
    bank_files: 'international_supplier_bank_files',
    bank_results: 'supplier-payment-file',
  },
})
