import type { Read } from '../../planner.ts'
import { friendOrders } from './friendOrders.ts'

/** Reads the orders of each friend, as the incentive and the signals count them. */
export async function readFriends(friends: readonly number[], localDate: (moment: string) => string, read: Read) {
  const orders = await read.rows('orders', { reseller: [...new Set(friends)] }, ['reseller', 'status', 'goods_amount'])
  const lines = await read.rows('sub_orders', { order: orders.map(({ id }) => id) }, ['order', 'status', 'delivered_at'])
  const back = await read.rows('shipments', { sub_order: lines.map(({ id }) => id), is_rto: true }, ['sub_order'])
  return friendOrders({ orders, lines, back }, localDate)
}
