import { type RawBuilder, sql } from 'kysely'
import type { Range } from './figureRanges.ts'

/** Rows of days as `daily_metrics` has them: `metric_date`, `dimension` and figures. */
export type FigureSource = RawBuilder<unknown>

/** The figures of the whole marketplace, kept by day. */
export const wholeMarket: FigureSource = sql`daily_metrics`

/**
 * The figures of one supplier's own lines, counted when asked: a supplier's people see no row of another's, and so no sum over them either.
 * Counted as the days of the marketplace are: see `rebuildDays`.
 */
export function ownLines(supplier: number, { from, to }: Range, zone: string): FigureSource {
  return sql`(
    select o.day as metric_date, 'all' as dimension, count(o.gmv)::int as net_orders, coalesce(sum(o.gmv), 0) as net_gmv,
      (count(o.gmv) filter (where o.verified))::int as verified_orders, coalesce(sum(o.gmv) filter (where o.verified), 0) as verified_gmv
    from (
      select (o.placed_at at time zone ${zone})::date as day, o.id, o.verified_at is not null as verified,
        sum(s.amount) filter (where s.status <> all(${NOT_NET}::int[])) as gmv
      from sub_orders s join orders o on o.id = s."order"
      where s.supplier = ${supplier} and o.placed_at >= (${from}::timestamp at time zone ${zone})
        and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${zone})
      group by 1, 2, 3
    ) as o group by 1
  )`
}

/** Statuses of lines that count nowhere: waiting for payment, cancelled. Returns and refunds stay in (document 1, §3). */
export const NOT_NET = [1, 5]
