import { sql } from 'kysely'
import { lineShares } from '../shares/lineShares.ts'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import type { Plan } from './plan.ts'
import { fill, type Sql, type SqlDraws, taken, values } from './statements.ts'

/** Checkouts as rows, after their lines; what they roll up agrees with these. */
export function orders(plan: Plan): Sql {
  const draw = plan.draws('order_rows', sql`o.id`)
  const from = sql`(select o.*, ${drawnCharges(plan, draw)}, ${draw.chance('verified')} * 100 as verified_chance, ${draw.whole('verified after', 1, 20)} as verified_hours from large_baskets o offset 0) as o
      join customers c on c.id = o.customer join (${rolledUp(plan)}) as own on own.id = o.id`
  return fill('orders', from, {
    ...taken('o', 'id', 'order_number', 'payment_mode', 'placed_at'),
    ...taken('c', 'reseller', 'address_line1', 'city', 'state', 'pincode'),
    ...taken('own', 'updated_at', 'status', 'is_international', 'sub_order_count', 'promised_date', 'shipped_at'),
    created_at: sql`o.placed_at`,
    order_type: sql`case when o.free then 'non-catalog' else 'catalog' end`,
    customer: sql`c.id`,
    customer_name: sql`c.name`,
    customer_phone: sql`c.phone`,
    landmark: sql`case when ${draw.below('landmark', 0.25)} then ${draw.pick('which', orderShares.landmarks)} end`,
    ...orderVerification(plan, draw),
    ...orderCharges(plan),
    source: sql`case when o.free then 'agent' else ${draw.weighted('source', orderShares.sources)} end`,
    hold_reason: sql`case when own.status = 9 then ${draw.pick('hold', orderShares.holdReasons)} end`,
  })
}

/** What orders take from their lines (document 2, §3). */
function rolledUp({ after }: Plan): Sql {
  const ranks = sql`${values(statusShares.aggregate)}::smallint[]`
  return sql`
    select s."order" as id, count(*) as sub_order_count, bool_or(supplier.international) as is_international, max(s.updated_at) as updated_at,
      coalesce(sum(s.amount) filter (where s.status <> 5), 0) as goods,
      coalesce((${ranks})[min(array_position(${ranks}, s.status)) filter (where s.status <> 5)], 5) as status,
      min(s.promised_date) filter (where s.status in (3, 10)) as promised_date, max(s.shipped_at) filter (where s.status <> 5) as shipped_at,
      bool_and(s.status = 1 or coalesce(s.cancellation_reason, 0) = ${sql.lit(lineShares.unpaidReason)}) as unpaid,
      bool_and(coalesce(s.cancellation_reason, 0) = ${sql.lit(lineShares.codReason)}) as rejected
    from sub_orders s join suppliers supplier on supplier.id = s.supplier
    where s.id > ${sql.lit(after.sub_orders)} group by 1`
}

/** What would come on top of the goods of an order, as columns: an order that is cancelled whole has none of it. */
function drawnCharges({ by }: Plan, draw: SqlDraws): Sql {
  const amounts = by<readonly number[]>
  const unit = sql.lit(by<number>(orderShares.unit))
  return sql`${draw.pick('shipping', amounts(orderShares.shipping))} as shipping,
    case when o.payment_mode = 'cod' then ${draw.pick('fee', amounts(orderShares.codFee))} else 0 end as fee,
    case when ${draw.below('discounted', 0.12)} then ${draw.whole('discount', 2, 10)} * ${unit} else 0 end as discount,
    ${draw.whole('margin', 8, 25)} as margin_percent,
    case when ${draw.below('has credits', 0.06)} then ${draw.whole('credits', 1, 5)} * ${unit} else 0 end as credits`
}

/** The amounts of an order from its goods and what was drawn to come on top. Of an order that is cancelled whole nothing is left to pay. */
function orderCharges({ money, by }: Plan): Readonly<Record<string, Sql>> {
  const unit = sql.lit(by<number>(orderShares.marginUnit))
  const unlessNone = (amount: Sql) => sql`case when own.goods = 0 then 0 else ${amount} end`
  const margin = unlessNone(sql`round(own.goods * o.margin_percent / 100 / ${unit}) * ${unit}`)
  const discount = sql`least(o.discount, own.goods)`
  const total = unlessNone(sql`own.goods + o.shipping + o.fee + ${margin} - ${discount}`)
  return {
    goods_amount: money(sql`own.goods`),
    shipping_charge: money(unlessNone(sql`o.shipping`)),
    cod_fee: money(unlessNone(sql`o.fee`)),
    discount_amount: sql`(${discount})::integer`,
    margin_amount: money(margin),
    credits_used: money(sql`case when o.payment_mode = 'credits' then ${total} else least(o.credits, ${total}) end`),
    total_amount: money(total),
  }
}

/** In 100: how many cannot be reached, and how many of the last day and of the last three days nobody has called yet. */
const UNREACHABLE = 8
const WAITING = { day: 60, days: 18 }

/** Cash on delivery is verified by a call, small amounts not at all; other modes when they are paid. */
function orderVerification({ by, later }: Plan, draw: SqlDraws): Readonly<Record<string, Sql>> {
  const small = sql`own.goods < ${sql.lit(by<number>(orderShares.verifiedFrom))}`
  const waiting = sql`case when o.age < 1 then ${sql.lit(WAITING.day)} when o.age < 3 then ${sql.lit(WAITING.days)} else 0 end`
  const called = sql`(o.verified_chance < 100 - ${sql.lit(UNREACHABLE)} - (${waiting}) and o.verified_hours <= o.age * 24)`
  const unreachable = sql`(o.verified_chance >= 100 - ${sql.lit(UNREACHABLE)})`
  const paidAfter = sql`case o.payment_mode when 'bank_transfer' then ${draw.whole('transferred', 1, 30)} when 'credits' then 0 else 0.05 end`
  return {
    cod_verification: sql`case when o.payment_mode <> 'cod' then 'not_required' when own.rejected then 'rejected' when ${small} then 'not_required'
      when ${unreachable} then 'unreachable' when ${called} then 'verified' else 'pending' end`,
    verified_at: sql`case when o.payment_mode <> 'cod' then case when not own.unpaid then ${later(sql`o.placed_at`, paidAfter)} end
      when own.rejected then null when ${small} then o.placed_at
      when ${called} and not ${unreachable} then ${later(sql`o.placed_at`, sql`o.verified_hours`)} end`,
  }
}
