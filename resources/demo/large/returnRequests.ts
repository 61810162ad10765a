import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import { fill, type Sql, taken } from './statements.ts'

/** Reasons that the demo has. */
const REASONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** What was asked for the lines that are on their way back or were paid back, and the parcels that came back unasked. */
export function returnRequests(plan: Plan): Sql {
  const { after, later, dayOf } = plan
  const draw = plan.draws('return_requests', sql`asked.sub_order`)
  const fetched = sql`(asked.rto or asked.reverse_status is null or asked.reverse_status <> 'pending')`
  const initiated = later(sql`coalesce(asked.delivered_at, asked.shipped_at)`, draw.whole('asked', 4, 28))
  const open = sql`(asked.progress in ('return_pending', 'forward_dispatched') or (asked.exchange and asked.progress = 'return_processed'))`
  const from = sql`(
      select ${sql.lit(after.return_requests)} + row_number() over (order by s.id) as id, s.id as sub_order, s.status, s.amount, s.product, s.variation,
        s.delivered_at, s.shipped_at, l.rto, s.status = 6 as exchange, s.return_exchange_progress as progress,
        r.id as reverse_shipment, r.status as reverse_status, r.created_at as reverse_left_at, f.id as forward_shipment
      from sub_orders s join large_lines l on l.id = s.id
        left join shipments r on r.id > ${sql.lit(after.shipments)} and r.sub_order = s.id and r.kind = 'reverse'
        left join shipments f on f.id > ${sql.lit(after.shipments)} and f.sub_order = s.id and f.kind = 'exchange_forward'
      where s.id > ${sql.lit(after.sub_orders)} and s.status in (6, 7, 8)
    ) as asked`
  return fill('return_requests', from, {
    ...taken('asked', 'id', 'sub_order', 'progress', 'reverse_shipment', 'forward_shipment'),
    created_at: initiated,
    updated_at: sql`greatest(${initiated}, asked.reverse_left_at)`,
    request_number: sql`'RR' || lpad(asked.id::text, 8, '0')`,
    request_type: sql`case when asked.exchange then 'exchange' else 'return' end`,
    status: sql`2`,
    type_issue: sql`case when asked.rto then 1 end`,
    reason: sql`case when not asked.rto then ${draw.pick('reason', REASONS)} end`,
    pickup_confirmation: sql`case when ${fetched} then 4 else ${draw.pick('pickup', [1, 2, 3])} end`,
    pickups_refused: sql`0`,
    pickup_date: sql`case when not asked.rto then coalesce(${dayOf(sql`asked.reverse_left_at`)}, ${plan.today}) end`,
    exchange_product: sql`case when asked.exchange then asked.product end`,
    exchange_variation: sql`case when asked.exchange then asked.variation end`,
    refund_amount: sql`case when asked.status = 8 then asked.amount end`,
    refund_mode: sql`case when asked.status = 8 then 'source' end`,
    initiated_by: draw.weighted('by', { customer: 55, reseller: 25, agent: 20 }),
    re_initiated_count: sql`0`,
    initiated_at: initiated,
    open,
    window_ends: sql`case when not asked.rto then ${dayOf(sql`asked.delivered_at`)} + 7 end`,
  })
}
