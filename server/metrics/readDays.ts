import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { FigureSource } from './figureSource.ts'

/** Orders and their amount; money is text, as everywhere on the wire. */
export interface Count {
  readonly num_orders: number
  readonly gmv: string
}

/** What one day, or one span, comes to (document 1, §3). */
export interface DayFigures {
  readonly net: Count
  readonly verified_only: Count
}

/** The figures of each day of a span by date; days without orders are zeros. */
export async function readDays(
  handle: Kysely<Tables>,
  source: FigureSource,
  from: string,
  to: string,
  decimals: number,
): Promise<Record<string, DayFigures>> {
  const { rows } = await sql<{ day: string; net_orders: number; net_gmv: string; verified_orders: number; verified_gmv: string }>`
    select d.day::date as day, coalesce(m.net_orders, 0) as net_orders, round(coalesce(m.net_gmv, 0), ${decimals}::int) as net_gmv,
      coalesce(m.verified_orders, 0) as verified_orders, round(coalesce(m.verified_gmv, 0), ${decimals}::int) as verified_gmv
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
      left join ${source} m on m.metric_date = d.day::date and m.dimension = 'all'
    order by 1`.execute(handle)
  return Object.fromEntries(
    rows.map(row => [
      row.day,
      { net: { num_orders: row.net_orders, gmv: row.net_gmv }, verified_only: { num_orders: row.verified_orders, gmv: row.verified_gmv } },
    ]),
  )
}
