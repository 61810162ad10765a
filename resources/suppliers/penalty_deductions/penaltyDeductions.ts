import { date, money, reference, resource } from '../../../schema/language.ts'

/** What a payout takes of a penalty: a payout that is smaller takes a part, and the rest waits for the next (domain.md, §2.7). Written by bank files. */
export const penaltyDeductions = resource('penalty_deductions', {
  section: 'suppliers',
  one: 'penalty deduction',
  fields: {
    penalty: reference('supplier_penalties', { required: true, fixed: true }),
    payout: reference('payouts', { required: true, fixed: true }),
    amount: money({ required: true }),
    // Empty until the payout was paid.
    deduction_date: date(),
  },
  title: 'amount',
  unique: [['penalty', 'payout']],
  indexes: [['payout']],
  list: {
    columns: ['penalty', 'amount', 'payout', 'deduction_date'],
    filters: ['penalty', 'payout', 'deduction_date'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: { of: 'penalty' } },
  permissions: { list: ['supplier_penalty', 'supplier_payments_view', 'supplier_finance', 'supplier_edit'] },
})
