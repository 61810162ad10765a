import type { Effect } from '../../../planner.ts'
import { booked } from '../../planning/booked.ts'

/** Booked for the customer of an order, to its address. */
export const bookProduct: Effect<'orders', 'book_product'> = async ([one], read, context) => {
  if (!one) return []
  const { row } = one
  const [customer] = await read.rows('customers', { id: row.customer })
  const { customer_name, customer_phone, address_line1, address_line2, landmark, city, state, pincode } = row
  const address = { customer_name, customer_phone, address_line1, address_line2, landmark, city, state, pincode }
  return customer ? booked({ customer, address }, one, read, context) : [{ refuse: row.id, says: 'product_booking_error' }]
}
