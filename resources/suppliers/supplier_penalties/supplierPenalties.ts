import { boolean, date, money, reference, resource, state, text } from '../../../schema/language.ts'

/** Fines of suppliers: delay, cancellation, their sum, and what became of it (document 2, §3). Written by files and cancellations. */
export const supplierPenalties = resource('supplier_penalties', {
  section: 'suppliers',
  fields: {
    supplier: reference('suppliers', { required: true }),
    sub_order: reference('sub_orders', { label: 'Sub-order' }),
    penalty_type: reference('supplier_penalty_types'),
    date: date({ required: true }),
    delay_fine: money({ default: '0' }),
    cancellation_fine: money({ default: '0' }),
    total_fine: money(),
    waived_amount: money({ default: '0' }),
    // The part of what was waived that had been deducted: it is paid back.
    reversed_amount: money({ readOnly: true, default: '0', label: 'Paid back' }),
    open_amount: money({ readOnly: true, label: 'Open' }),
    waive_reason: text({ max: 128, personal: false }),
    status: state(['imposed', 'waived', 'deducted', 'reversed'], { tones: { imposed: 'attention', deducted: 'info', waived: 'neutral' } }),
    deducted: boolean(),
    deducted_amount: money({
      readOnly: true,
      aggregate: { of: 'penalty_deductions', by: 'penalty', where: { deduction_date: { set: true } }, as: { sum: 'amount' } },
    }),
    deduction_date: date(),
    // The last that takes of it; several do where it is larger than a payout.
    payout: reference('payouts'),
  },
  title: 'date',
  unique: [['supplier', 'date', 'sub_order']],
  indexes: [['sub_order'], ['penalty_type'], ['payout'], ['status', 'date']],
  list: {
    columns: [
      'date',
      'status',
      'total_fine',
      'delay_fine',
      'cancellation_fine',
      'waived_amount',
      'deducted_amount',
      'reversed_amount',
      'open_amount',
      'deduction_date',
      'deducted',
      'payout',
    ],
    filters: ['supplier', 'sub_order', 'penalty_type', 'date', 'status', 'deducted'],
    sums: ['delay_fine', 'cancellation_fine', 'total_fine', 'waived_amount', 'deducted_amount', 'reversed_amount', 'open_amount'],
    sort: ['date', 'desc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: ['supplier_penalty', 'supplier_edit'] },
})
