import { allFaults, type RowRefused } from '../../../../schema/uploadPlanner.ts'
import type { serviceable } from '../../../orders/planning/serviceable.ts'
import type { Stock } from '../../../orders/planning/stock.ts'
import { type FoundRow, type Row, refused } from '../../../planner.ts'
import type { OrderPrice } from './orderPrice.ts'

/** Columns that have the same values in all rows of an order. */
const shared = [
  'reseller_code',
  'customer_name',
  'customer_phone',
  'address_line1',
  'city',
  'state',
  'pincode',
  'payment_mode',
  'user_offer',
] as const

/** The stored data that an order of a file is checked against. */
export interface OrderGround {
  /** Stored orders by their reference. */
  readonly used: ReadonlyMap<string | null, Pick<Row<'orders'>, 'order_number'>>
  readonly goes: Awaited<ReturnType<typeof serviceable>>
  readonly goods: Stock
  /** The credits of the reseller, in the smallest unit. */
  readonly credits: number
  /** The price of the order. */
  readonly price: () => OrderPrice
}

/** Why the rows of one order cannot be booked. */
export function orderFaults(rows: readonly FoundRow<'bulk-order'>[], ground: OrderGround): readonly RowRefused[] {
  const taken = new Map<string, number>()
  return allFaults(...rows.map(row => () => faultsOf(row, rows, ground, taken)))
}

function faultsOf(
  { no, values, found }: FoundRow<'bulk-order'>,
  rows: readonly FoundRow<'bulk-order'>[],
  { used, goes, goods, credits, price }: OrderGround,
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
    () => {
      const fault = no === rows[0]?.no ? price().fault : undefined
      return fault ? refused(no, 'user_offer', 'E8', `row_${fault.code}`, fault.params) : null
    },
    () => (values.payment_mode === 'credits' && price().total > credits ? refused(no, 'payment_mode', 'E7', 'row_few_credits') : null),
  )
}
