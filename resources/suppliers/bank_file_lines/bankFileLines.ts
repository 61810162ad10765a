import { date, money, reference, resource, state, text } from '../../../schema/language.ts'

/**
 * The lines of bank files as the bank received them: amounts and accounts never change after the first download. The result of each stands next to it.
 * Written when a file is downloaded for the first time, and by result files.
 */
export const bankFileLines = resource('bank_file_lines', {
  section: 'suppliers',
  one: 'bank file line',
  fields: {
    bank_file: reference('bank_files', { required: true, fixed: true }),
    payout: reference('payouts', { required: true, fixed: true }),
    supplier: reference('suppliers', { required: true, fixed: true }),
    // The books keep what the bank was asked to pay, and to which account of the company.
    account_holder_name: text({ max: 100, required: true, fixed: true, personal: false }),
    account_number: text({ max: 20, required: true, fixed: true, personal: false, masked: 'supplier_finance' }),
    ifsc: text({ max: 11, required: true, fixed: true, personal: false, label: 'IFSC' }),
    amount: money({ required: true, fixed: true }),
    reference: text({ max: 40, required: true, fixed: true, personal: false }),
    result: state(['sent', 'paid', 'failed', 'withdrawn'], { tones: { sent: 'info', paid: 'good', failed: 'bad', withdrawn: 'neutral' } }),
    result_date: date(),
    utr: text({ max: 22, personal: false, label: 'UTR' }),
    failure_reason: text({ max: 128, personal: false }),
  },
  title: 'reference',
  unique: [['bank_file', 'payout']],
  indexes: [['payout']],
  list: {
    columns: [
      'reference',
      'supplier',
      'amount',
      'result',
      'result_date',
      'utr',
      'failure_reason',
      'account_holder_name',
      'account_number',
      'ifsc',
      'payout',
    ],
    filters: ['bank_file', 'payout', 'supplier', 'account_number', 'result', 'result_date'],
    sums: ['amount'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'supplier_finance' },
})
