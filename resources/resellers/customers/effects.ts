import { booked } from '../../orders/planning/booked.ts'
import type { Effect, Effects } from '../../planner.ts'

/** Booked for a customer, to the customer's own address. */
const bookProduct: Effect<'customers', 'book_product'> = async ([one], read, context) => {
  if (!one) return []
  const { name, phone, address_line1, city, state, pincode } = one.row
  const address = { customer_name: name, customer_phone: phone, address_line1, city, state, pincode }
  return booked({ customer: one.row, address }, one, read, context)
}

export const effects: Effects<'customers'> = { book_product: bookProduct }
