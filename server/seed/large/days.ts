import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import { hourCurve } from './hourCurve.ts'
import { keep } from './keep.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

const SUNDAY = 0

/** How many orders each day has: growing, more on Sundays, of today its share of the hours that have passed; what was on sale; numbers taken. */
export function days(plan: Plan): Sql {
  const { rows, after, today, moments } = plan
  const passed = hourCurve().at((moments.now.getTime() - Date.parse(moments.at(moments.today, 0))) / 3_600_000)
  const weighed = sql`(
    select d.index, ${today} - ${sql.lit(plan.days - 1)} + d.index as day,
      power(${sql.lit(orderShares.growth)}::float8, d.index)
        * case when extract(dow from ${today} - ${sql.lit(plan.days - 1)} + d.index) = ${sql.lit(SUNDAY)} then ${sql.lit(orderShares.sunday)} else 1 end
        * case when d.index = ${sql.lit(plan.days - 1)} then ${sql.lit(passed)} else 1 end as weight
    from generate_series(0, ${sql.lit(plan.days - 1)}) as d(index)
  ) as d`
  const upTo = sql`round(${sql.lit(rows.orders)} * sum(d.weight) over (order by d.index) / sum(d.weight) over ())::integer`
  return keep(
    'large_days',
    sql`with came as materialized (select since, count(*) as count from large_products group by 1)
    select d.day, d.till - coalesce(lag(d.till) over (order by d.day), 0) as orders, coalesce(lag(d.till) over (order by d.day), 0) as before,
      case when d.day = ${today} then ${sql.lit(passed)}::float8 else 1 end as part,
      coalesce(taken.last, 0) as taken, (select coalesce(sum(came.count), 0) from came where came.since < d.day)::integer as on_sale
    from (select d.day, ${upTo} as till from ${weighed}) as d
      left join (select left(order_number, 6) as day, max(substr(order_number, 7)::integer) as last from orders
        where id <= ${sql.lit(after.orders)} group by 1) as taken on taken.day = to_char(d.day, 'YYMMDD')`,
  )
}
