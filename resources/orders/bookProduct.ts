import { choice, customAction, integer, money, reference, rowName, text } from '../../schema/language.ts'
import { paymentModes } from './choices.ts'
import { sizeOf } from './questions.ts'

const typed = { product: { set: false } } as const
const cash = { payment_mode: 'cod' } as const

/** Inputs of a booking: the goods, the offer and the payment. */
export const bookingQuestions = {
  product: reference('products', { where: { state: 'active' }, help: 'Leave empty for goods that are not in a catalog' }),
  product_name: text({ max: 200, when: typed, requiredWhen: typed }),
  supplier: reference('suppliers', { when: typed, requiredWhen: typed, where: { status: 'active' } }),
  price: money({ when: typed, requiredWhen: typed }),
  variation: rowName({ max: 40, required: true, namedIn: sizeOf('product') }),
  quantity: integer({ required: true, default: 1, min: 1 }),
  live_stream: reference('live_streams', {
    when: { product: { set: true } },
    where: { status: ['scheduled', 'live'] },
    help: 'The stream in which the customer saw it: its discounts count',
  }),
  user_offer: reference('user_offers', {
    where: { status: 'active' },
    label: 'Offer',
    help: 'A discount on the whole order',
  }),
  payment_mode: choice(paymentModes, { required: true, only: { ID: ['bank_transfer', 'cod', 'online', 'credits'] } }),
  shipping_charge: money({ max: { IN: 100_000, ID: 30_000_000 } }),
  cod_fee: money({ max: { IN: 200, ID: 50_000 }, when: cash, label: 'COD fee' }),
} as const

const booking = {
  permission: 'order_edit',
  messages: { failed: 'product_booking_error' },
  // A further order is made: this row stays as it is.
  plannerInputsOnly: true,
  planner: true,
  // Staff see the total before they book the order.
  confirm: true,
  bulk: 0,
} as const

/**
 * Books a new order for the customer of this row (document 2, §3 "Orders"). Staff choose a product of the catalog, or type the name and price of other goods.
 */
export const bookProduct = customAction({ ...booking, inputs: bookingQuestions })

/** The same action on an order: for its customer, or for another customer and that customer's reseller. */
export const bookAnother = customAction({
  ...booking,
  inputs: { customer: reference('customers', { help: 'Leave empty for the customer of this order' }), ...bookingQuestions },
})
