import { addressOf, booked } from '../../orders/planning/booked.ts'
import type { Planner, Planners } from '../../planner.ts'

/** Booked for a customer, to the customer's own address. */
const bookProduct: Planner<'customers', 'book_product'> = async ([one], read, context) => {
  if (!one) return []
  return booked({ customer: one.row, address: addressOf(one.row) }, one, read, context)
}

export const planners: Planners<'customers'> = { book_product: bookProduct }
