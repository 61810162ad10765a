import { rowsBy } from '../../../schema/maps.ts'
import type { FriendOrder } from '../../referrals/incentive/terms.ts'
import type { World } from '../world.ts'
import type { Order } from './orders.ts'
import type { SubOrder } from './subOrders.ts'

const DELIVERED = 4
const CANCELLED = 5
const BACK = [7, 8]

/** Orders of a friend as the incentive counts them; `was` also counts those that came back after the delivery. */
export interface FriendOrders {
  readonly now: readonly FriendOrder[]
  readonly was: readonly FriendOrder[]
}

/** The orders of resellers as incentives count them. */
export function friendOrders(world: World, bought: readonly Order[], lines: readonly SubOrder[]): (friend: number) => FriendOrders {
  const linesOf = rowsBy(lines, ({ order }) => order)
  const ordersOf = rowsBy(bought, ({ reseller }) => reseller)
  return friend => {
    const own = (ordersOf.get(friend) ?? []).map(({ id, status }) => {
      const kept = (linesOf.get(id) ?? []).filter(line => line.status !== CANCELLED)
      const last = kept
        .flatMap(({ delivered_at }) => delivered_at ?? [])
        .toSorted()
        .at(-1)
      const goods_amount = world.money(kept.reduce((sum, { amount }) => sum + Number(amount), 0))
      return { id, status, goods_amount, delivered_on: last ? world.moments.day(last) : null }
    })
    const as = (statuses: readonly number[]) => own.map(({ status, ...order }) => ({ ...order, is_delivered: statuses.includes(status) }))
    return { now: as([DELIVERED]), was: as([DELIVERED, ...BACK]) }
  }
}
