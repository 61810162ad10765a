import { sql } from 'kysely'
import { lineShares } from '../shares/lineShares.ts'
import { staffOf } from '../story/staff.ts'
import type { Plan } from './plan.ts'
import { fill, literals, type Sql, type SqlDraws, taken } from './statements.ts'

/** Thirteen digits from here on, by steps that share no divisor with their range, so that each number comes once; the demo's lie below. */
const AWB = { from: 4_000_000_000_000, step: 7_919_001, range: 5_000_000_000_000 }

/** The lines as rows, with all that their status brings with it: dates, parcel, reason. */
export function subOrders(plan: Plan): Sql {
  const draw = plan.draws('sub_order_rows', sql`l.id`)
  const open = sql`l.status in (${literals(lineShares.open)})`
  const agreed = sql`(l.day + p.sla_max)`
  // Open lines stay open because their day is near or was moved; a few are late.
  const near = sql`(${plan.today} + case when ${draw.below('late', 0.12)} then -${draw.whole('late by', 1, 2)} else ${draw.whole('due in', 0, 3)} end)`
  const columns = {
    ...taken('l', 'id', 'quantity', 'status', 'cancelled_at', 'shipped_at', 'delivered_at', 'placed_at'),
    ...taken('p', 'supplier', 'gst_percent'),
    created_at: sql`l.placed_at`,
    updated_at: sql`coalesce(l.cancelled_at, l.delivered_at, l.shipped_at, l.placed_at)`,
    sub_order_number: sql`l.order_number || '_' || l.number`,
    order: sql`l.order_id`,
    catalog: sql`case when not l.free then p.catalog end`,
    product: sql`case when not l.free then p.id end`,
    product_name: sql`p.name`,
    variation: sql`p.variations -> floor(${draw.chance('variation')} * jsonb_array_length(p.variations))::integer ->> 'name'`,
    price: plan.money(sql`p.price`),
    amount: plan.money(sql`p.price * l.quantity`),
    supplier_price: plan.money(
      sql`round(case when p.commission_percent is not null then p.price * (1 - p.commission_percent / 100) else p.price / (1 + p.markup_percent / 100) end)`,
    ),
    supplier_order_status: sql`case when l.sent then 4 when l.status = 5 then 5 when l.status = 12 then ${draw.weighted('accepted', lineShares.accepted)} else 1 end`,
    shipment_status: sql`case when l.delivered_at is not null then 'delivered' when l.sent then 'picked_up' else 'pending' end`,
    return_exchange_progress: progress(draw),
    cancellation_reason: sql`l.reason`,
    cancelled_by: cancelledBy(),
    sla_date: sql`case when ${open} then greatest(${agreed}, ${near}) else ${agreed} end`,
    cancel_date: sql`case when ${open} then greatest(${agreed}, ${near}) else ${agreed} end + 4`,
    promised_date: sql`${plan.dayOf(sql`l.shipped_at`)} + ${draw.whole('promised', 3, 8)}`,
    courier: sql`case when l.sent then ${draw.weighted('courier', lineShares.couriers)} end`,
    awb: sql`case when l.sent then (${sql.lit(AWB.from)} + l.id::bigint * ${sql.lit(AWB.step)} % ${sql.lit(AWB.range)})::text end`,
    held_on: sql`case when l.status in (9, 11) then l.day end`,
    held_by: sql`case when l.status in (9, 11) then ${draw.pick('held by', staffOf('support', 'ops executive'))} end`,
    prior_status: sql`case when l.status in (9, 11) then ${draw.pick('prior', [2, 12])} end`,
  }
  return fill('sub_orders', sql`(${travelled(plan)}) as l join large_products p on p.rank = l.product_rank`, columns)
}

/** The lines with when they were sent, arrived or were cancelled, and why. */
function travelled(plan: Plan): Sql {
  const draw = plan.draws('sub_order_rows', sql`l.id`)
  const hours = sql`(l.age * 24)`
  const sent = sql`(l.rto or l.status in (${literals(lineShares.shipped)}))`
  // What is under way was sent lately, some of it today; what has arrived had its time.
  const left = sql`case when l.status = 3 and ${hours} < 300 and ${draw.below('lately', 0.18)} then greatest(0.2, ${hours} - ${draw.chance('lately by')} * 9)
    else greatest(0.2, least(${draw.whole('sent', 20, 96)}, ${hours} * 0.55)) end`
  const arrived = sql`least(l.left_after + ${draw.whole('travelled', 40, 150)}, ${hours} * 0.97)`
  const shipped = plan.later(sql`l.placed_at`, sql`l.left_after`)
  const reason = sql`case when l.rto then ${sql.lit(lineShares.rtoReason)} else coalesce(l.whole_reason, ${draw.weighted('reason', lineShares.reasons)}) end`
  return sql`
    select l.*, case when l.status = 5 then ${plan.later(
      sql`coalesce(l.shipped_at, l.placed_at)`,
      sql`case when l.rto then ${draw.whole('came back', 90, 200)} else ${draw.whole('cancelled', 1, 60)} end`,
    )} end as cancelled_at
    from (
      select l.*, case when l.sent then ${shipped} end as shipped_at, case when l.status = 5 then ${reason} end as reason,
        case when not l.rto and l.status in (4, 6, 7, 8) then greatest(${shipped}, ${plan.later(sql`l.placed_at`, arrived)}) end as delivered_at
      from (select l.*, ${sent} as sent, ${left} as left_after from large_lines l offset 0) as l offset 0
    ) as l offset 0`
}

function progress(draw: SqlDraws): Sql {
  return sql`case l.status when 8 then 'return_processed'
    when 7 then case when l.rto or ${draw.below('pending', 0.7)} then 'return_pending' else 'return_processed' end
    when 6 then ${draw.weighted('exchange', lineShares.exchanges)} end`
}

function cancelledBy(): Sql {
  const whens = Object.entries(lineShares.who).map(([who, own]) => sql`when l.reason in (${literals(own)}) then ${sql.lit(who)}`)
  return sql`case when l.reason is not null then case ${sql.join(whens, sql` `)} else 'customer' end end`
}
