import { sql } from 'kysely'
import { lineShares } from '../shares/lineShares.ts'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import type { Plan } from './plan.ts'
import { keep, type Sql, weightedBy } from './statements.ts'

const CANCELLED = 5
/** A parcel is sent again, and a call disputed, only after some days. */
const ASIDE_AFTER_DAYS = 3
/** Longer than the courier takes to come back. */
const RTO_AFTER_DAYS = 14

/** The lines of the orders with the status each has come to: older ones mostly at an end, younger ones the further on the older they are. */
export function lines(plan: Plan): Sql {
  const draw = plan.draws('sub_orders', sql`(o.line_before + n.number)`)
  const drawn = sql`
    select o.line_before + n.number as id, o.id as order_id, n.number, o.order_number, o.placed_at, o.day, o.age, o.payment_mode, o.free, o.unpaid,
      -- What came on sale lately sells best.
      o.on_sale - floor(power(${draw.chance('product')}, 2) * o.on_sale)::integer as product_rank,
      ${draw.weighted('quantity', orderShares.quantities)} as quantity, ${draw.weighted('settled', statusShares.settled)} as settled,
      case when o.age <= ${sql.lit(statusShares.recentDays)} then ${aside(draw.chance('aside'))} end as aside,
      case when o.age <= ${sql.lit(statusShares.recentDays)} then o.age + ${draw.normal('pace')} * 1.1 end as score, ${draw.chance('rto')} as rto
    from large_baskets o cross join lateral generate_series(1, o.lines) as n(number) offset 0`
  const recent = sql`l.age <= ${sql.lit(statusShares.recentDays)}`
  const underWay = weightedBy(
    sql`percent_rank() over (partition by ${recent} and l.aside is null order by l.score desc, l.id)`,
    statusShares.underWay,
  )
  const reached = sql`
    select l.*, case when l.unpaid then 1 when not ${recent} then l.settled when l.aside is not null then l.aside else ${underWay} end as status
    from (${drawn}) as l`
  const whole = sql`
    select l.*, case when bool_and(l.status = ${sql.lit(CANCELLED)}) over (partition by l.order_id)
      then ${wholeReason(plan.draws('whole', sql`l.order_id`).chance('reason'))} end as whole_reason
    from (${reached}) as l`
  const query = sql`select l.id, l.order_id, l.number, l.order_number, l.placed_at, l.day, l.age, l.free, l.product_rank, l.quantity, l.status, l.whole_reason,
      case l.status when 7 then l.rto < 0.6 when 8 then l.rto < 0.2
        when ${sql.lit(CANCELLED)} then l.age > ${sql.lit(RTO_AFTER_DAYS)} and l.whole_reason is null and l.payment_mode = 'cod' and l.rto < 0.62
        else false end as rto
    from (${whole}) as l`
  return keep('large_lines', query)
}

/** One of the statuses beside the way, or none. */
function aside(chance: Sql): Sql {
  const { recentDays } = statusShares
  // What only some days may have comes there the more often.
  const shares = statusShares.aside.map(
    ([status, share]) => [status, status === CANCELLED ? share : (share * recentDays) / (recentDays - ASIDE_AFTER_DAYS)] as const,
  )
  let sum = 0
  const whens = shares.map(([status, share]) => {
    const from = sum
    sum += share / 100
    const late = status === CANCELLED ? sql`` : sql` and o.age > ${sql.lit(ASIDE_AFTER_DAYS)}`
    return sql`when at >= ${sql.lit(from)} and at < ${sql.lit(sum)}${late} then ${sql.lit(status)}`
  })
  return sql`(select case ${sql.join(whens, sql` `)} end from (select ${chance} as at offset 0) as drawn)`
}

function wholeReason(chance: Sql): Sql {
  return sql`(case l.payment_mode when 'cod' then case when ${chance} < 0.3 then ${sql.lit(lineShares.codReason)} end
    when 'credits' then null else case when ${chance} < 0.35 then ${sql.lit(lineShares.unpaidReason)} end end)`
}
