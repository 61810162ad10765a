import { formats } from '../../../schema/formats/formats.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { decimal } from '../../../schema/kinds/decimal.ts'
import { money } from '../../../schema/kinds/money.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'

/** What a supplier is fined for, and how much, from a day on. */
export const supplierPenaltyTypes = resource('supplier_penalty_types', {
  section: 'suppliers',
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
  may: { list: ['supplier_penalty', 'suppliers_view'] },
  routes: { list: '/supplier-penalty-type/kinds' },
})
