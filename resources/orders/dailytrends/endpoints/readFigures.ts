import { type Kysely, sql } from 'kysely'
import { daysBetween } from '../../../../schema/days.ts'
import type { Tables } from '../../../../server/handlers.ts'
import type { DayFigures, FiguresAnswer, SpanFigures } from '../contracts.ts'
import { figureRanges, type Range } from './figureRanges.ts'
import type { FigureSource } from './figureSource.ts'

export async function readFigures(handle: Kysely<Tables>, source: FigureSource, today: string, decimals: number): Promise<FiguresAnswer> {
  const ranges = figureRanges(today)
  const days = await readDays(handle, source, ranges.whole.from, ranges.whole.to, decimals)
  const [month, ...weeks] = await readSpans(handle, source, [ranges.monthToDate, ...ranges.weeks], decimals)
  const list = ({ from, to }: Range) => daysBetween(from, to).map(date => ({ date, ...days[date]! }))
  return {
    date: today,
    today: days[today]!.verified_only,
    month_to_date: month!,
    last_15_days: list(ranges.last15Days).reverse(),
    current_week: list(ranges.currentWeek),
    previous_week: list(ranges.previousWeek),
    weekly_totals: weeks,
  }
}

/** Sums the days of each span, in the order asked for. */
async function readSpans(handle: Kysely<Tables>, source: FigureSource, spans: readonly Range[], decimals: number): Promise<SpanFigures[]> {
  const { rows } = await sql<SpanFigures>`
    select s."from", s."to", coalesce(sum(m.net_orders), 0)::int as net_orders, round(coalesce(sum(m.net_gmv), 0), ${decimals}::int) as net_gmv,
      coalesce(sum(m.verified_orders), 0)::int as verified_orders, round(coalesce(sum(m.verified_gmv), 0), ${decimals}::int) as verified_gmv
    from unnest(${spans.map(span => span.from)}::text[]::date[], ${spans.map(span => span.to)}::text[]::date[]) with ordinality as s("from", "to", place)
      left join ${source} m on m.metric_date between s."from" and s."to" and m.dimension = 'all'
    group by s.place, s."from", s."to" order by s.place`.execute(handle)
  return rows
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
