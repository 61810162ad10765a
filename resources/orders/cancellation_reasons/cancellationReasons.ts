import { boolean, choice, integer, resource, text } from '../../../schema/language.ts'
import { parties } from '../choices.ts'

/** Why sub-orders are cancelled: ids 1-33, 35-38 and 50-59, of which 5, 27, 29 and 30 are not for people to choose (document 2, §3). */
export const cancellationReasons = resource('cancellation_reasons', {
  section: 'orders',
  fields: {
    reason_id: integer({ required: true, unique: true, label: 'Id' }),
    name: text({ max: 60, required: true, search: true }),
    selectable: boolean({ default: true }),
    attributable_to: choice(parties),
    penalty: boolean(),
    after_ship: boolean({ label: 'After shipping' }),
  },
  title: 'name',
  list: {
    columns: ['reason_id', 'name', 'selectable', 'attributable_to', 'penalty', 'after_ship'],
    filters: ['selectable', 'attributable_to'],
    sort: ['reason_id', 'asc'],
  },
  permissions: { list: ['orders_view', 'order_view', 'bulk_cancellations_view'] },
})
