import { choice, date, integer, percent, reference, resource, text } from '../../../schema/language.ts'

/** Terms that hold from a day on; the plan that is due is copied to its supplier. */
export const supplierPaymentPlans = resource('supplier_payment_plans', {
  section: 'suppliers',
  fields: {
    supplier: reference('suppliers', { required: true, fixed: true }),
    monetization_type: choice(['commission', 'markup'], { required: true }),
    rate_percent: percent({ required: true, label: 'Rate' }),
    payment_type: choice(['advance', 'post dispatch', 'post delivery'], { required: true }),
    credit_period: integer({ required: true, max: 60, unit: 'days' }),
    effective_from: date({ required: true }),
    note: text({ max: 128 }),
  },
  title: 'effective_from',
  unique: [['supplier', 'effective_from']],
  indexes: [['effective_from']],
  list: {
    columns: ['effective_from', 'monetization_type', 'rate_percent', 'payment_type', 'credit_period', 'note'],
    filters: ['supplier', 'effective_from'],
    sort: ['effective_from', 'desc'],
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: 'suppliers_view', create: ['supplier_edit', 'supplier_add'] },
})
