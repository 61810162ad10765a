import { boolean, choice, date, decimal, formats, money, resource, text } from '../../../schema/language.ts'

/** What a supplier is fined for, and how much, from a day on. */
export const supplierPenaltyTypes = resource('supplier_penalty_types', {
  section: 'suppliers',
  label: 'Penalty types',
  synonyms: ['penalty', 'fine', 'kinds of penalties', 'sla breach'],
  fields: {
    code: text({ max: 30, required: true, format: formats.identifier, search: true }),
    name: text({ max: 50, required: true }),
    fine_kind: choice(['delay', 'cancellation'], { required: true }),
    amount_type: choice(['flat', 'percent'], { required: true }),
    value: decimal({ required: true, min: 0 }),
    max_amount: money({ requiredWhen: { amount_type: 'percent' } }),
    effective_from: date({ required: true }),
    active: boolean({ default: true }),
  },
  title: 'name',
  unique: [['code', 'effective_from']],
  list: {
    columns: ['code', 'name', 'fine_kind', 'amount_type', 'value', 'effective_from', 'active'],
    filters: ['code', 'fine_kind', 'active'],
    sort: ['code', 'asc'],
  },
  // Uploaded fines and late cancellations are charged by these.
  limits: { of: ['supplier_penalties', 'supplier-penalty', 'sub_orders', 'jobs'] },
  permissions: { list: ['supplier_penalty', 'suppliers_view'] },
  routes: { list: '/supplier-penalty-type/kinds', show: '/supplier-penalty-type/kinds/:id' },
})
