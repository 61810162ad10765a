import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import type { Plan } from './plan.ts'
import { keep, type Sql, values } from './statements.ts'

/** How many orders each day has: growing, more on Sundays, of today its share of the hours that have passed; what was on sale; numbers taken. */
export function days(plan: Plan): Sql {
  const { rows, after, today, moments } = plan
  const passed = hourCurve().at((moments.now.getTime() - Date.parse(moments.at(moments.today, 0))) / 3_600_000)
  const weighed = sql`(
    select d.index, ${today} - ${sql.lit(plan.days - 1)} + d.index as day,
      power(${sql.lit(orderShares.growth)}::float8, d.index)
        * case when extract(dow from ${today} - ${sql.lit(plan.days - 1)} + d.index) = 0 then ${sql.lit(orderShares.sunday)} else 1 end
        * case when d.index = ${sql.lit(plan.days - 1)} then ${sql.lit(passed)} else 1 end as weight
    from generate_series(0, ${sql.lit(plan.days - 1)}) as d(index)
  ) as d`
  const upTo = sql`round(${sql.lit(rows.orders)} * sum(d.weight) over (order by d.index) / sum(d.weight) over ())::integer`
  const query = sql`with came as materialized (select since, count(*) as count from large_products group by 1)
    select d.day, d.till - coalesce(lag(d.till) over (order by d.day), 0) as orders, coalesce(lag(d.till) over (order by d.day), 0) as before,
      case when d.day = ${today} then ${sql.lit(passed)}::float8 else 1 end as part,
      coalesce(taken.last, 0) as taken, (select coalesce(sum(came.count), 0) from came where came.since < d.day)::integer as on_sale
    from (select d.day, ${upTo} as till from ${weighed}) as d
      left join (select left(order_number, 6) as day, max(substr(order_number, 7)::integer) as last from orders
        where id <= ${sql.lit(after.orders)} group by 1) as taken on taken.day = to_char(d.day, 'YYMMDD')`
  return keep('large_days', query)
}

/** Who ordered when, how it is paid and how many lines it has; ids and numbers count up with time. */
export function baskets(plan: Plan): Sql {
  const { rows, after, now, dayOf, momentOf, by } = plan
  const draw = plan.draws('orders', sql`(d.before + j.place)`)
  const modes = by<Readonly<Record<string, number>>>(orderShares.modes)
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
  const query = sql`select ${sql.lit(after.orders)} + o.place as id, to_char(${dayOf(sql`o.placed_at`)}, 'YYMMDD') || lpad(o.number::text, 6, '0') as order_number,
      o.day, o.on_sale, o.placed_at, ${age} as age, o.customer, o.payment_mode, o.free, o.lines,
      ${sql.lit(after.sub_orders)} + sum(o.lines) over (order by o.place) - o.lines as line_before,
      o.payment_mode not in ('cod', 'credits') and ${age} < ${sql.lit(statusShares.paymentDays)}
        and o.unpaid < ${sql.lit(unpaidOf(modes))} as unpaid
    from ${placed}`
  return keep('large_baskets', query)
}

/** How many of the orders that may wait for payment do, so that of all recent ones the wanted share does. */
function unpaidOf({ cod: _, credits: __, ...payableModes }: Readonly<Record<string, number>>): number {
  const payable = Object.values(payableModes).reduce((sum, weight) => sum + weight, 0) / 100
  return statusShares.unpaid / (payable * (statusShares.paymentDays / statusShares.recentDays))
}

/** How the orders of a day are spread over its hours. */
function hourCurve() {
  const total = orderShares.hours.reduce((sum, weight) => sum + weight, 0)
  const shares = orderShares.hours.map(weight => weight / total)
  const starts = shares.map((_, hour) => shares.slice(0, hour).reduce((sum, share) => sum + share, 0))
  const list = (numbers: readonly number[]) => sql`${values(numbers)}::float8[]`
  return {
    /** The part of a day's orders that is placed before this hour, whole or part. */
    at(hour: number): number {
      const whole = Math.min(23, Math.floor(hour))
      return starts[whole]! + shares[whole]! * Math.min(1, hour - whole)
    },
    /** The second of the day until which this part of its orders is placed. */
    second(part: Sql): Sql {
      return sql`(select floor(3600 * (hour.n - 1 + (hour.part - (${list(starts)})[hour.n]) / (${list(shares)})[hour.n]))::integer
        from (select at.part, width_bucket(at.part, ${list(starts)}) from (select ${part} offset 0) as at(part) offset 0) as hour(part, n))`
    },
  }
}
