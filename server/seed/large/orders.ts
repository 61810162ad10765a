import { sql } from 'kysely'
import { lineShares } from '../shares/lineShares.ts'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import { drawnCharges } from './drawnCharges.ts'
import { fill } from './fill.ts'
import { orderCharges } from './orderCharges.ts'
import { orderVerification } from './orderVerification.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** Checkouts as rows, after their lines; what they roll up agrees with these. */
export function orders(plan: Plan): Sql {
  const draw = plan.draws('order_rows', sql`o.id`)
  return fill(
    'orders',
    {
      id: sql`o.id`,
      created_at: sql`o.placed_at`,
      updated_at: sql`own.updated_at`,
      order_number: sql`o.order_number`,
      order_type: sql`case when o.free then 'non-catalog' else 'catalog' end`,
      reseller: sql`c.reseller`,
      customer: sql`c.id`,
      customer_name: sql`c.name`,
      customer_phone: sql`c.phone`,
      address_line1: sql`c.address_line1`,
      landmark: sql`case when ${draw.below('landmark', 0.25)} then ${draw.pick('which', orderShares.landmarks)} end`,
      city: sql`c.city`,
      state: sql`c.state`,
      pincode: sql`c.pincode`,
      payment_mode: sql`o.payment_mode`,
      status: sql`own.status`,
      ...orderVerification(plan, draw),
      ...orderCharges(plan),
      is_international: sql`own.international`,
      source: sql`case when o.free then 'agent' else ${draw.weighted('source', orderShares.sources)} end`,
      hold_reason: sql`case when own.status = 9 then ${draw.pick('hold', orderShares.holdReasons)} end`,
      sub_order_count: sql`own.count`,
      placed_at: sql`o.placed_at`,
      promised_date: sql`own.promised_date`,
      shipped_at: sql`own.shipped_at`,
    },
    sql`(select o.*, ${drawnCharges(plan, draw)}, ${draw.chance('verified')} * 100 as verified_chance, ${draw.whole('verified after', 1, 20)} as verified_hours from large_baskets o offset 0) as o
      join customers c on c.id = o.customer join (${rolledUp(plan)}) as own on own.id = o.id`,
  )
}

/** What orders take from their lines (document 2, §3). */
function rolledUp({ after }: Plan): Sql {
  const ranks = sql`array[${sql.join(statusShares.rollUp.map(status => sql.lit(status)))}]::smallint[]`
  return sql`
    select s."order" as id, count(*) as count, bool_or(supplier.international) as international, max(s.updated_at) as updated_at,
      coalesce(sum(s.amount) filter (where s.status <> 5), 0) as goods,
      coalesce((${ranks})[min(array_position(${ranks}, s.status)) filter (where s.status <> 5)], 5) as status,
      min(s.promised_date) filter (where s.status in (3, 10)) as promised_date, max(s.shipped_at) filter (where s.status <> 5) as shipped_at,
      bool_and(s.status = 1 or coalesce(s.cancellation_reason, 0) = ${sql.lit(lineShares.unpaidReason)}) as unpaid,
      bool_and(coalesce(s.cancellation_reason, 0) = ${sql.lit(lineShares.codReason)}) as rejected
    from sub_orders s join suppliers supplier on supplier.id = s.supplier
    where s.id > ${sql.lit(after.sub_orders)} group by 1`
}
