import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Range } from './figureRanges.ts'
import type { FigureSource } from './figureSource.ts'

/** A span summed up, with the names the documents give its parts (document 1, §3). */
export interface SpanFigures extends Range {
  readonly net_orders: number
  readonly net_gmv: string
  readonly verified_orders: number
  readonly verified_gmv: string
}

/** Sums the days of each span, in the order asked for. */
export async function readSpans(
  handle: Kysely<Tables>,
  source: FigureSource,
  spans: readonly Range[],
  decimals: number,
): Promise<SpanFigures[]> {
  const { rows } = await sql<SpanFigures>`
    select s."from", s."to", coalesce(sum(m.net_orders), 0)::int as net_orders, round(coalesce(sum(m.net_gmv), 0), ${decimals}::int) as net_gmv,
      coalesce(sum(m.verified_orders), 0)::int as verified_orders, round(coalesce(sum(m.verified_gmv), 0), ${decimals}::int) as verified_gmv
    from unnest(${spans.map(span => span.from)}::text[]::date[], ${spans.map(span => span.to)}::text[]::date[]) with ordinality as s("from", "to", place)
      left join ${source} m on m.metric_date between s."from" and s."to" and m.dimension = 'all'
    group by s.place, s."from", s."to" order by s.place`.execute(handle)
  return rows
}
