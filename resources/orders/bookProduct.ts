import { act, choice, integer, money, reference, text } from '../../schema/language.ts'
import { paymentModes } from './choices.ts'

const typed = { product: { set: false } } as const

/**
 * A new order for the customer of this row (document 2, §3 "Orders"): of a product of the catalog, or of one that is none, which is typed. Booked instead of
 * a cancelled order, or for whoever is on the phone.
 */
export const bookProduct = act({
  may: 'order_edit',
  says: { failed: 'product_booking_error' },
  asks: {
    product: reference('products', { only: { state: 'active' }, help: 'Leave empty for goods that are not in a catalog' }),
    product_name: text({ max: 200, when: typed, requiredWhen: typed }),
    supplier: reference('suppliers', { when: typed, requiredWhen: typed, only: { status: 'active' } }),
    price: money({ when: typed, requiredWhen: typed }),
    variation: text({ max: 40, required: true }),
    quantity: integer({ required: true, default: 1, min: 1 }),
    payment_mode: choice(paymentModes, { required: true, only: { ID: ['bank_transfer', 'cod', 'online', 'credits'] } }),
  },
  // A further order is made: this row stays as it is.
  elsewhere: true,
  effect: true,
  bulk: 0,
})
