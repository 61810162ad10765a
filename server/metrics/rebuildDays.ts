import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { NOT_NET } from './notNet.ts'

const CANCELLED = 5
const RETURNED = [7, 8]

/**
 * Computes the figures of whole local days anew, whatever they were.
 *
 * An order belongs to the day it was placed on in the zone, whenever it was verified. It counts where it has a line that is neither waiting
 * for payment nor cancelled; its amount is that of those lines, without shipping, fees and margin. It is cancelled where all of its lines
 * are, returned where one of them is. By category an order counts in each category it has lines of.
 * A day without orders gets a row of zeros, which also says that it was computed.
 */
export async function rebuildDays(handle: Kysely<Tables>, days: readonly string[], zone: string, now: Date): Promise<void> {
  if (days.length === 0) return
  const list = sql`${[...days]}::text[]::date[]`
  const at = now.toISOString()
  await sql`delete from daily_metrics where metric_date = any(${list})`.execute(handle)
  await sql`
    with tops as (
      select leaf.id, top.name
      from categories leaf join categories middle on middle.id = leaf.parent join categories top on top.id = middle.parent
    ),
    lines as (
      select d.day, o.id as order_id, o.verified_at is not null as verified, o.payment_mode, o.state, o.source, t.name as category, s.status, s.amount
      from unnest(${list}) as d(day)
        join orders o on o.placed_at >= (d.day::timestamp at time zone ${zone}) and o.placed_at < ((d.day + 1)::timestamp at time zone ${zone})
        join sub_orders s on s."order" = o.id
        left join catalogs c on c.id = s.catalog
        left join tops t on t.id = c.sub_sub_category
    ),
    counted as (
      select l.day, v.dimension, coalesce(v.value, '') as value, l.order_id, l.verified,
        sum(l.amount) filter (where l.status <> all(${NOT_NET}::int[])) as gmv,
        bool_and(l.status = ${CANCELLED}) as cancelled,
        bool_or(l.status = any(${RETURNED}::int[])) as returned
      from lines l cross join lateral (values
        ('all', ''), ('payment_mode', l.payment_mode), ('category', l.category), ('state', l.state), ('source', l.source)
      ) as v(dimension, value)
      group by 1, 2, 3, 4, 5
    ),
    figures as (
      select day, dimension, value,
        count(gmv) as net_orders, coalesce(sum(gmv), 0) as net_gmv,
        count(gmv) filter (where verified) as verified_orders, coalesce(sum(gmv) filter (where verified), 0) as verified_gmv,
        count(*) filter (where cancelled) as cancelled_orders, count(*) filter (where returned) as returned_orders
      from counted group by 1, 2, 3
      union all
      select e.day, 'all', '', 0, 0, 0, 0, 0, 0 from unnest(${list}) as e(day) where not exists (select from lines where lines.day = e.day)
    )
    insert into daily_metrics (metric_date, dimension, dimension_value, net_orders, net_gmv, verified_orders, verified_gmv,
      cancelled_orders, returned_orders, created_at, updated_at)
    select f.*, ${at}::timestamptz, ${at}::timestamptz from figures f order by day, dimension, value`.execute(handle)
}
