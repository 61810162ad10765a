import { rowsBy } from '../../../schema/maps.ts'
import type { Row } from '../../planner.ts'
import type { FriendOrder } from '../incentive/terms.ts'
import type { OrdersEnded } from '../signals/suspected.ts'

const DELIVERED = 4
const CANCELLED = 5

interface Status {
  readonly status: number | null
}

/** Rows about the orders of friends. */
interface OrdersKnown {
  readonly orders: readonly (Status & Pick<Row<'orders'>, 'id' | 'reseller' | 'goods_amount'>)[]
  readonly lines: readonly (Status & Pick<Row<'sub_orders'>, 'id' | 'order' | 'delivered_at'>)[]
  /** Parcels that came back undelivered. */
  readonly back: readonly Pick<Row<'shipments'>, 'sub_order'>[]
}

/** The orders of each friend, as the incentive and the signals count them. */
export function friendOrders({ orders, lines, back }: OrdersKnown, localDate: (moment: string) => string) {
  const undelivered = new Set(back.map(({ sub_order }) => sub_order))
  const linesOf = rowsBy(lines, ({ order }) => order)
  const ordersOf = rowsBy(orders, ({ reseller }) => reseller)
  return {
    orders: (friend: number): readonly FriendOrder[] =>
      (ordersOf.get(friend) ?? []).map(({ id, status, goods_amount }) => {
        const moments = (linesOf.get(id) ?? []).flatMap(line => (line.status === CANCELLED ? [] : (line.delivered_at ?? [])))
        const last = moments.toSorted().at(-1)
        return { id, is_delivered: status === DELIVERED, goods_amount: goods_amount ?? '0', delivered_on: last ? localDate(last) : null }
      }),
    ended: (friend: number): OrdersEnded => {
      const own = ordersOf.get(friend) ?? []
      const isFailed = ({ id, status }: (typeof own)[number]) =>
        status === CANCELLED || (linesOf.get(id) ?? []).some(line => undelivered.has(line.id))
      return { orders: own.length, failed: own.filter(isFailed).length }
    },
  }
}
