import { type RawBuilder, sql } from 'kysely'

/**
 * The common table expressions that `metricRows` reads: `people`, and the number of users of each variation.
 * @param people a query of `id`, `variation`, `since` and `until`: users, and the time in which their orders count
 */
export const peopleTables = (people: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`people as materialized (${people}), sizes as (select variation, count(*) as users from people group by 1)`

/**
 * One row for each variation and metric: the number of counted things, their sum and their sum of squares. Users without orders are counted, and not joined:
 * there are far more of them than of others. The statement around it has `peopleTables`.
 */
export const metricRows: RawBuilder<unknown> = sql`with placed as materialized (select p.variation, p.id, o.id as "order", o.goods_amount, o.status in (1, 5) as is_void
      from people p join orders o on o.reseller = p.id and o.placed_at >= p.since and o.placed_at < p.until),
    buyers as (select variation, id, count(*) as orders, sum(goods_amount) as gmv from placed where not is_void group by 1, 2),
    bought as (select s.variation, s.users, coalesce(b.buyers, 0) as buyers, coalesce(b.orders, 0) as orders, coalesce(b.squares, 0) as squares,
        coalesce(b.gmv, 0) as gmv, coalesce(b.gmv_squares, 0) as gmv_squares
      from sizes s left join (select variation, count(*) as buyers, sum(orders) as orders, sum(orders * orders) as squares, sum(gmv) as gmv,
        sum(gmv * gmv) as gmv_squares from buyers group by 1) b on b.variation = s.variation),
    lines as (select o.variation, s.status = 5 as is_cancelled, s.delivered_at is not null as is_delivered,
        exists (select from return_requests r where r.sub_order = s.id and r.request_type = 'return' and r.status not in (3, 4, 6)) as is_returned
      from placed o join sub_orders s on s."order" = o."order" and s.status <> 1),
    ratings as (select p.variation, r.rating from people p join reviews r on r."user" = p.id and r.created_at >= p.since and r.created_at < p.until)
    select variation, 'orders per user' as metric, users as base, orders as value_sum, squares as square_sum from bought
    union all select variation, 'GMV per user', users, gmv, gmv_squares from bought
    union all select variation, 'share of users who order', users, buyers, buyers from bought
    union all select variation, 'cancellation rate', count(*), count(*) filter (where is_cancelled), count(*) filter (where is_cancelled) from lines group by 1
    union all select variation, 'return rate', count(*), count(*) filter (where is_returned), count(*) filter (where is_returned)
      from lines where is_delivered group by 1
    union all select variation, 'average rating given', count(*), sum(rating), sum(rating * rating) from ratings group by 1`

/** The mod id of users in a table or alias: the digits of the code modulo 100. */
export const modIdSql = (users: string): RawBuilder<unknown> =>
  sql`(nullif(regexp_replace(${sql.ref(`${users}.code`)}, '[^0-9]', '', 'g'), '')::numeric % 100)::int`
