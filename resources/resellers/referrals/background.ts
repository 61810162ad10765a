import { sql } from 'kysely'
import type { AfterWrite, DataCheck, ToolWork } from '../../../server/handlers.ts'

/** Fields of an order and of its lines that decide if it counts. */
const deciding = { orders: ['status', 'goods_amount', 'reseller'], sub_orders: ['status', 'amount', 'delivered_at'] } as const

/**
 * Marks referrals whose friend's orders changed, so that a job counts them within a minute. A line changes the status of its order, which is no write of its
 * own; rows that are locked by an approval wait for it, and are marked after it. The new version makes plans that users saw before out of date.
 */
const markDue: AfterWrite = async (db, touched, changed, moved) => {
  const isMoved = (tool: keyof typeof deciding) => ['*', ...deciding[tool]].some(field => changed.get(tool)?.has(field))
  const orders = new Set(isMoved('sub_orders') ? moved('sub_orders').map(({ values }) => Number(values.order)) : [])
  const friends = new Set(isMoved('orders') ? moved('orders').map(({ values }) => Number(values.reseller)) : [])
  if (orders.size + friends.size === 0) return
  const { rows } = await sql<{
    id: number
  }>`update referrals r set count_due = true, version = version + 1 where r.approval in ('pending', 'approved') and not r.count_due
    and r.plan is not null and r.referred in (
      select o.reseller from orders o where o.id = any(${[...orders]}::bigint[])
      union all select unnest(${[...friends]}::bigint[])
    ) returning r.id`.execute(db)
  if (rows.length > 0) touched.set('referrals', [...new Set([...(touched.get('referrals') ?? []), ...rows.map(({ id }) => id)])])
}

/** The incentive of a referral with a plan is the sum of its orders, and a payout pays just that (§5.5 of the growth specification). */
const incentiveCheck: DataCheck = {
  name: 'incentives_of_referrals',
  rule: 'The incentive of a referral is the sum of its counted orders, and its payout pays this amount',
  tool: 'referrals',
  differences: ({ after, to }) => sql`select r.id, concat(x.amount, ' / ', x.orders) as expected,
      concat(coalesce(p.amount, r.incentive_amount), ' / ', r.counted_orders) as actual
    from referrals r left join payouts p on p.id = r.payout cross join lateral (
      select coalesce(sum(o.amount), 0)::numeric(15, 2) as amount, count(*) filter (where o.why = 'counted')::int as orders
      from referral_orders o where o.referral = r.id
    ) x
    where r.id > ${after} and r.id <= ${to} and r.plan is not null
      and (r.incentive_amount <> x.amount or r.counted_orders <> x.orders or (p.id is not null and p.amount <> r.incentive_amount))
    order by r.id`,
}

export const background: ToolWork = { afterWrite: () => markDue, checks: [incentiveCheck] }
