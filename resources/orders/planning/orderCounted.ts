import { add, type Read, type Write } from '../../planner.ts'

/** One order more of each of these resellers, and in the referrals by which they came; each in the group of its order. */
export async function orderCounted(orders: readonly { readonly reseller: number; readonly group: string }[], read: Read): Promise<Write[]> {
  const referrals = await read.rows('referrals', { referred: [...new Set(orders.map(({ reseller }) => reseller))] }, ['referred'])
  return orders.flatMap(({ reseller, group }) => [
    add('users', reseller, { order_count: 1 }, group),
    ...referrals.filter(({ referred }) => referred === reseller).map(({ id }) => add('referrals', id, { order_count: 1 }, group)),
  ])
}
