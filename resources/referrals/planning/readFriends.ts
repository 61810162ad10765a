import { rowsBy } from '../../../schema/maps.ts'
import type { Read } from '../../planner.ts'
import type { FriendOrder } from '../incentive/terms.ts'
import type { OrdersEnded } from '../signals/readSuspected.ts'

const DELIVERED = 4
const CANCELLED = 5

/** The orders of each friend, as the incentive and the signals count them. */
export async function readFriends(friends: readonly number[], localDate: (moment: string) => string, read: Read) {
  const orders = await read.rows('orders', { reseller: [...new Set(friends)] }, ['reseller', 'status', 'goods_amount'])
  const lines = await read.rows('sub_orders', { order: orders.map(({ id }) => id) }, ['order', 'status', 'delivered_at'])
  const back = await read.rows('shipments', { sub_order: lines.map(({ id }) => id), is_rto: true }, ['sub_order'])
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
