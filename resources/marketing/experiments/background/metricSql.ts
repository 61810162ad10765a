import { type RawBuilder, sql } from 'kysely'

/**
 * One row for each user, variation and metric: the number of counted things, their sum and their sum of squares.
 * @param people a query of `id`, `variation`, `since` and `until`: users, and the time in which their orders count
 */
export function metricRows(people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with people as materialized (${people}),
    placed as materialized (select p.variation, p.id, o.id as "order", o.goods_amount, o.status in (1, 5) as is_void
      from people p join orders o on o.reseller = p.id and o.placed_at >= p.since and o.placed_at < p.until),
    per_user as (select p.variation, p.id, count(o."order") as orders, coalesce(sum(o.goods_amount), 0) as gmv
      from people p left join placed o on o.id = p.id and o.variation = p.variation and not o.is_void group by 1, 2),
    lines as (select o.variation, s.status = 5 as is_cancelled, s.delivered_at is not null as is_delivered,
        exists (select from return_requests r where r.sub_order = s.id and r.request_type = 'return' and r.status not in (3, 4, 6)) as is_returned
      from placed o join sub_orders s on s."order" = o."order" and s.status <> 1),
    ratings as (select p.variation, r.rating from people p join reviews r on r."user" = p.id and r.created_at >= p.since and r.created_at < p.until)
    select variation, 'orders per user' as metric, count(*) as base, sum(orders) as value_sum, sum(orders * orders) as square_sum from per_user group by 1
    union all select variation, 'GMV per user', count(*), sum(gmv), sum(gmv * gmv) from per_user group by 1
    union all select variation, 'share of users who order', count(*), count(*) filter (where orders > 0), count(*) filter (where orders > 0)
      from per_user group by 1
    union all select variation, 'cancellation rate', count(*), count(*) filter (where is_cancelled), count(*) filter (where is_cancelled) from lines group by 1
    union all select variation, 'return rate', count(*), count(*) filter (where is_returned), count(*) filter (where is_returned)
      from lines where is_delivered group by 1
    union all select variation, 'average rating given', count(*), sum(rating), sum(rating * rating) from ratings group by 1`
}

/** The mod id of users in a table or alias: the digits of the code modulo 100. */
export const modIdSql = (users: string): RawBuilder<unknown> =>
  sql`(nullif(regexp_replace(${sql.ref(`${users}.code`)}, '[^0-9]', '', 'g'), '')::numeric % 100)::int`
