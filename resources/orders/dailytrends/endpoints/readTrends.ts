import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import type { TrendFigures, Trends } from '../contracts.ts'
import type { Dimension } from '../dailytrends.ts'

/** The days of a span whole and by one dimension, with all sums made here: amounts are never added up in a browser. */
export async function readTrends(
  handle: Kysely<Tables>,
  { from, to, dimension, decimals }: { from: string; to: string; dimension: Dimension; decimals: number },
): Promise<Trends> {
  const money = (name: string) => sql`round(coalesce(sum(${sql.ref(`m.${name}`)}), 0), ${decimals}::int) as ${sql.ref(name)}`
  const number = (name: string) => sql`coalesce(sum(${sql.ref(`m.${name}`)}), 0)::int as ${sql.ref(name)}`
  const sums = sql.join([
    number('net_orders'),
    money('net_gmv'),
    number('verified_orders'),
    money('verified_gmv'),
    number('cancelled_orders'),
    number('returned_orders'),
  ])
  const span = sql`m.metric_date between ${from}::date and ${to}::date`
  const split = sql`${span} and m.dimension = ${dimension} and m.dimension <> 'all'`

  const days = await sql<TrendFigures & { date: string }>`select d.day::date as date, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
      left join daily_metrics m on m.metric_date = d.day::date and m.dimension = 'all' group by 1 order by 1`.execute(handle)
  const total = await sql<TrendFigures>`select ${sums} from daily_metrics m where ${span} and m.dimension = 'all'`.execute(handle)
  const values = await sql<TrendFigures & { value: string }>`select m.dimension_value as value, ${sums} from daily_metrics m where ${split}
    group by 1 order by sum(m.net_gmv) desc, 1`.execute(handle)
  const cells = await sql<TrendFigures & { date: string; value: string }>`select m.metric_date as date, m.dimension_value as value, ${sums}
    from daily_metrics m where ${split} group by 1, 2 order by 1, 2`.execute(handle)
  return { from, to, dimension, days: days.rows, total: total.rows[0]!, values: values.rows, cells: cells.rows }
}

const figures = ['net_orders', 'net_gmv', 'verified_orders', 'verified_gmv', 'cancelled_orders', 'returned_orders'] as const
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The day table as a file for spreadsheets: a line a day, and, split by a dimension, a line for each of its values on each day. */
export function trendsCsv({ dimension, days, cells }: Trends): string {
  const whole = dimension === 'all'
  const head = ['date', ...(whole ? [] : [dimension]), ...figures]
  const lines = (whole ? days.map(day => ({ ...day, value: '' })) : cells).map(row => [
    row.date,
    ...(whole ? [] : [row.value]),
    ...figures.map(figure => row[figure]),
  ])
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\uFEFF${[head, ...lines].map(line => line.map(written).join(',')).join('\r\n')}\r\n`
}

function written(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
