import { choice, date, money, reference, resource, state, text } from '../../../schema/language.ts'
import { payeeRows } from '../payouts/payeeRows.ts'

/**
 * Amounts that suppliers and resellers owe because goods came back after a payout: it has left, or is in a bank file. Later payouts take them, the oldest
 * first, together with penalties. Written by returns.
 */
export const recoveries = resource('recoveries', {
  section: 'suppliers',
  one: 'recovery',
  synonyms: ['take back', 'debit', 'offset', 'return'],
  fields: {
    recovery_number: text({ max: 10, numbered: { prefix: 'RC', digits: 8 }, label: 'Number' }),
    payee_type: choice(['supplier', 'reseller'], { required: true }),
    supplier: reference('suppliers', { requiredWhen: { payee_type: 'supplier' } }),
    user: reference('users', { requiredWhen: { payee_type: 'reseller' }, label: 'Reseller' }),
    sub_order: reference('sub_orders', { required: true, label: 'Sub-order' }),
    payout: reference('payouts', { required: true, label: 'Original payout' }),
    date: date({ required: true }),
    amount: money({ required: true }),
    taken_amount: money({
      readOnly: true,
      default: '0',
      aggregate: { of: 'recovery_deductions', by: 'recovery', where: { deduction_date: { set: true } }, as: { sum: 'amount' } },
      label: 'Recovered',
    }),
    status: state(['open', 'recovered'], { tones: { open: 'attention', recovered: 'neutral' } }),
  },
  title: 'recovery_number',
  indexes: [['supplier', 'status'], ['user', 'status'], ['sub_order'], ['payout']],
  list: {
    columns: ['recovery_number', 'amount', 'status', 'supplier', 'user', 'sub_order', 'date', 'taken_amount', 'payout'],
    filters: ['status', 'payee_type', 'supplier', 'user', 'sub_order', 'payout', 'date'],
    sums: ['amount', 'taken_amount'],
    sort: ['id', 'desc'],
    views: { open: { filter: { status: 'open' } } },
  },
  rowAccess: { restrictTo: { field: 'supplier' }, rowPermissions: payeeRows },
  dataSubject: ['user'],
  permissions: { list: ['supplier_payments_view', 'supplier_finance', 'supplier_edit', 'reseller_finance'] },
  routes: { list: '/recoveries', show: '/recoveries/:id' },
})
