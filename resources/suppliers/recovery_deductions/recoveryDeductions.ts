import { choice, date, money, reference, resource } from '../../../schema/language.ts'
import { payeeRows } from '../payouts/payeeRows.ts'

/** The parts of recoveries that payouts take. Written by returns, bank files, and the job that deducts from payouts to resellers. */
export const recoveryDeductions = resource('recovery_deductions', {
  section: 'suppliers',
  one: 'recovery deduction',
  fields: {
    recovery: reference('recoveries', { required: true, fixed: true }),
    payout: reference('payouts', { required: true, fixed: true }),
    payee_type: choice(['supplier', 'reseller'], { required: true }),
    amount: money({ required: true }),
    // Empty until the payout is paid.
    deduction_date: date(),
  },
  title: 'amount',
  unique: [['recovery', 'payout']],
  indexes: [['payout']],
  list: {
    columns: ['recovery', 'amount', 'payout', 'deduction_date'],
    filters: ['recovery', 'payout', 'payee_type', 'deduction_date'],
    sort: ['id', 'asc'],
  },
  rowAccess: { restrictTo: { of: 'recovery' }, rowPermissions: payeeRows },
  permissions: { list: ['supplier_payments_view', 'supplier_finance', 'supplier_edit', 'reseller_finance'] },
})
