import type { Effect } from '../changes/effect.ts'
import { booked } from './orders/booked.ts'

/** Booked for a customer, to the customer's own address. */
export const bookProduct: Effect = async ([one], read, context) => {
  if (!one) return []
  const { name, phone, address_line1, city, state, pincode } = one.row
  const address = { customer_name: name, customer_phone: phone, address_line1, city, state, pincode }
  return booked({ customer: one.row, address }, one, read, context)
}
