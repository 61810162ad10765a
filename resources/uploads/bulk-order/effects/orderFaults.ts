import type { Country } from '../../../../schema/country.ts'
import type { RowRefused } from '../../../../schema/uploadPlanner.ts'
import { units } from '../../../orders/planning/amounts.ts'
import type { serviceable } from '../../../orders/planning/serviceable.ts'
import type { Stock } from '../../../orders/planning/stock.ts'
import { type FoundRow, type Row, refused } from '../../../planner.ts'

/** What all rows of an order say alike. */
const shared = ['reseller_code', 'customer_name', 'customer_phone', 'address_line1', 'city', 'state', 'pincode', 'payment_mode'] as const

/** What an order of a file is held against. */
export interface OrderGround {
  /** Orders that bear a reference already. */
  readonly used: ReadonlyMap<string | null, Pick<Row<'orders'>, 'order_number'>>
  readonly goes: Awaited<ReturnType<typeof serviceable>>
  readonly goods: Stock
  /** What the reseller's credits are, in the smallest unit. */
  readonly credits: number
  readonly country: Country
}

/** Why the rows of one order cannot be booked. */
export function orderFaults(rows: readonly FoundRow<'bulk-order'>[], ground: OrderGround): RowRefused[] {
  const taken = new Map<string, number>()
  return rows.flatMap(row => faultOf(row, rows, ground, taken) ?? [])
}

function faultOf(
  { no, values, found }: FoundRow<'bulk-order'>,
  rows: readonly FoundRow<'bulk-order'>[],
  { used, goes, goods, credits, country }: OrderGround,
  taken: Map<string, number>,
): RowRefused | null {
  const { order_ref, pincode, payment_mode, quantity, variation } = values
  const product = found.product.id
  const order = used.get(order_ref)
  if (order) return refused(no, 'order_ref', 'E8', 'row_used_by_order', { title: order_ref, order: order.order_number })
  if (shared.some(column => values[column] !== rows[0]?.values[column]))
    return refused(no, 'order_ref', 'E8', 'row_differs_in_order', { title: order_ref })
  if (!goes({ pincode, mode: payment_mode, courier: null })) return refused(no, 'pincode', 'E8', 'pincode_not_serviceable')
  if (!goods.has(product, variation)) {
    const names = found.product.variations.map(({ name }) => name)
    return refused(no, 'variation', 'E3', 'row_not_offered', { options: names.join(', ') })
  }
  const place = `${product} ${variation}`
  const wanted = (taken.get(place) ?? 0) + quantity
  taken.set(place, wanted)
  if (wanted > goods.left(product, variation))
    return refused(no, 'quantity', 'E8', 'row_few_left', { left: goods.left(product, variation), title: variation })
  if (payment_mode === 'credits' && orderTotal(rows, country) > credits) return refused(no, 'payment_mode', 'E7', 'row_few_credits')
  return null
}

/** What an order of a file comes to, in the smallest unit: the goods and the reseller's margin on them. */
export function orderTotal(rows: readonly FoundRow<'bulk-order'>[], country: Country): number {
  const { of } = units(country)
  return rows.reduce((sum, { values, found }) => sum + of(found.product.discounted_price) * values.quantity + of(values.margin_amount), 0)
}
