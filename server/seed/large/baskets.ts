import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import { hourCurve } from './hourCurve.ts'
import { keep } from './keep.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** Who ordered when, how it is paid and how many lines it has; ids and numbers count up with time. */
export function baskets(plan: Plan): Sql {
  const { rows, after, now, dayOf, momentOf, by } = plan
  const draw = plan.draws('orders', sql`(d.before + j.place)`)
  const modes = by<readonly (readonly [string, number])[]>(orderShares.modes)
  // Every order has its own place in its day, so they come sorted by time.
  const part = sql`((j.place - ${draw.chance('moment')}) / d.orders * d.part)`
  const placed = sql`(
    select d.before + j.place as place, d.taken + j.place as number, d.day, d.on_sale, ${momentOf(sql`d.day`, hourCurve().second(part))} as placed_at,
      ${sql.lit(after.customers + 1)} + floor(${draw.chance('customer')} * ${sql.lit(rows.customers)})::integer as customer,
      ${draw.weighted('mode', modes)} as payment_mode, ${draw.weighted('lines', orderShares.lines)} as lines,
      ${draw.below('free', orderShares.free)} as free, ${draw.chance('unpaid')} as unpaid
    from large_days d cross join lateral generate_series(1, d.orders) as j(place) offset 0
  ) as o`
  const age = sql`(extract(epoch from ${now} - o.placed_at) / 86400)::float8`
  return keep(
    'large_baskets',
    sql`select ${sql.lit(after.orders)} + o.place as id, to_char(${dayOf(sql`o.placed_at`)}, 'YYMMDD') || lpad(o.number::text, 6, '0') as order_number,
      o.day, o.on_sale, o.placed_at, ${age} as age, o.customer, o.payment_mode, o.free, o.lines,
      ${sql.lit(after.sub_orders)} + sum(o.lines) over (order by o.place) - o.lines as line_before,
      o.payment_mode not in ('cod', 'credits') and ${age} < ${sql.lit(statusShares.paymentDays)}
        and o.unpaid < ${sql.lit(unpaidOf(modes))} as unpaid
    from ${placed}`,
  )
}

/** How many of the orders that may wait for payment do, so that of all recent ones the wanted share does. */
function unpaidOf(modes: readonly (readonly [string, number])[]): number {
  const payable = modes.reduce((sum, [mode, weight]) => sum + (mode === 'cod' || mode === 'credits' ? 0 : weight), 0) / 100
  return statusShares.unpaid / (payable * (statusShares.paymentDays / statusShares.recentDays))
}
