import type { Country } from '../../../../schema/country.ts'
import { allFaults, type RowRefused } from '../../../../schema/uploadPlanner.ts'
import type { BookedPrice } from '../../../catalogs/pricing/planning/openOffers.ts'
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
  /** The total of the order, in the smallest unit of the currency. */
  readonly total: () => number
}

/** Why the rows of one order cannot be booked. */
export function orderFaults(rows: readonly FoundRow<'bulk-order'>[], ground: OrderGround): readonly RowRefused[] {
  const taken = new Map<string, number>()
  return allFaults(...rows.map(row => () => faultsOf(row, rows, ground, taken)))
}

function faultsOf(
  { no, values, found }: FoundRow<'bulk-order'>,
  rows: readonly FoundRow<'bulk-order'>[],
  { used, goes, goods, credits, total }: OrderGround,
  taken: Map<string, number>,
): readonly RowRefused[] {
  return allFaults(
    () => {
      const order = used.get(values.order_ref)
      return order ? refused(no, 'order_ref', 'E8', 'row_used_by_order', { title: values.order_ref, order: order.order_number }) : null
    },
    () => {
      const differs = shared.some(column => values[column] !== rows[0]?.values[column])
      return differs ? refused(no, 'order_ref', 'E8', 'row_differs_in_order', { title: values.order_ref }) : null
    },
    () =>
      goes({ pincode: values.pincode, mode: values.payment_mode, courier: null })
        ? null
        : refused(no, 'pincode', 'E8', 'pincode_not_serviceable'),
    () => {
      const { product } = found
      const { variation } = values
      if (!goods.has(product.id, variation))
        return refused(no, 'variation', 'E3', 'row_not_offered', { options: product.variations.map(({ name }) => name).join(', ') })
      const place = `${product.id} ${variation}`
      const wanted = (taken.get(place) ?? 0) + values.quantity
      taken.set(place, wanted)
      const left = goods.left(product.id, variation)
      return wanted > left ? refused(no, 'quantity', 'E8', 'row_few_left', { left, title: variation }) : null
    },
    () => (values.payment_mode === 'credits' && total() > credits ? refused(no, 'payment_mode', 'E7', 'row_few_credits') : null),
  )
}

/** What an order of a file comes to, in the smallest unit: the goods and the reseller's margin on them. */
export function orderTotal(rows: readonly FoundRow<'bulk-order'>[], prices: readonly BookedPrice[], country: Country): number {
  const { of } = units(country)
  return rows.reduce((sum, { values }, index) => sum + of(prices[index]?.price) * values.quantity + of(values.margin_amount), 0)
}
