import type { Country } from '../../../schema/country.ts'
import type { Read, Row } from '../../planner.ts'
import { units } from './amounts.ts'
import { openBooks } from './orderBooks.ts'
import { openAmount } from './receipts.ts'

/** Prepaid orders with an open amount; their lines do not ship until it is received or waived. @returns ids of orders */
export async function unpaidOrders(
  lines: readonly Pick<Row<'sub_orders'>, 'order'>[],
  read: Read,
  country: Country,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(lines.map(({ order }) => order))]
  const orders = await read.rows('orders', { id: ids }, ['payment_mode', 'verified_at'])
  const prepaid = orders.filter(({ payment_mode, verified_at }) => payment_mode !== 'cod' && verified_at !== null)
  if (prepaid.length === 0) return new Set()
  const books = await openBooks(
    prepaid.map(({ id }) => id),
    read,
    country,
  )
  const isOpen = (id: number) => {
    const order = books.order(id)
    return order !== undefined && openAmount(books, order, units(country)) > 0
  }
  return new Set(prepaid.flatMap(({ id }) => (isOpen(id) ? id : [])))
}
