import { type Kysely, sql } from 'kysely'
import { type Country, countries } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import { type AfterWrite, type Database, type Tables, type ToolWork, table, type Work, work as workOf } from '../../../server/handlers.ts'
import type { Range } from './endpoints/figureRanges.ts'
import { NOT_NET } from './endpoints/figureSource.ts'

/** Days computed in one transaction: short enough that others get their turn on a single connection. */
const AT_ONCE = 10
/** One rebuild at a time, in all processes; the number has no meaning but to be this lock's. */
const LOCK = 20_261_118

/**
 * Days whose orders have changed since their figures were computed. Rows are only ever added and taken away, never kept to one a day: with a
 * key, a change that is not committed yet would rely on a row that a rebuild is just taking away, and its day would stay wrong.
 */
const touched = table(
  'metric_days_touched',
  { day: 'date not null' },
  { also: ['create index if not exists metric_days_touched_day on metric_days_touched (day)'] },
)

/** Brings every touched day up to date, for whoever reads the table of daily figures itself (document 1, §3). */
export const dailyFigures: Work = workOf(
  'daily_figures',
  async function* ({ db, clock, engine, position }) {
    const { zone } = countries[engine.country]
    const { rows } = await sql<{ day: string }>`select distinct day from metric_days_touched order by 1`.execute(db.sql)
    let done = position
    for (const days of parts(rows.map(row => row.day))) {
      done += days.length
      yield {
        position: done,
        async writes(trx) {
          await rebuild(trx, days, zone, clock())
          return { changed: days.length }
        },
      }
    }
  },
  { every: 5 },
)

/** Brings the days of a span up to date: those touched since, and those never computed. What follows today stays without figures. */
export async function refreshDays(db: Database, { from, to }: Range, zone: string, now: Date): Promise<void> {
  const today = localDay(now, zone)
  const old = await oldDays(db.sql, from, to < today ? to : today)
  for (const days of parts(old)) await db.transaction(trx => rebuild(trx, days, zone, now))
}

const parts = (days: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(days.length / AT_ONCE) }, (_, part) => days.slice(part * AT_ONCE, (part + 1) * AT_ONCE))

async function rebuild(trx: Kysely<Tables>, days: readonly string[], zone: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  // First the marks, then the orders: what is changed in between leaves a mark of its own.
  await sql`delete from metric_days_touched where day = any(${[...days]}::text[]::date[])`.execute(trx)
  await rebuildDays(trx, days, zone, now)
}

/** Days of a span that were touched or never computed. */
async function oldDays(handle: Kysely<Tables>, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    where exists (select from metric_days_touched t where t.day = d.day::date)
      or not exists (select from daily_metrics m where m.metric_date = d.day::date and m.dimension = 'all')
    order by 1`.execute(handle)
  return rows.map(row => row.day)
}

/** What the figures are made of. */
const read = {
  orders: ['placed_at', 'verified_at', 'payment_mode', 'state', 'source'],
  sub_orders: ['order', 'status', 'amount', 'catalog'],
} as const

/** Hangs on every write: what is written to orders or their lines, and counted in figures, makes the figures of the days in which they were placed old. */
export function followWrites(country: Country): AfterWrite {
  const { zone } = countries[country]
  return async function followWritesOfOrders(handle, touched, changed) {
    const moved = (tool: keyof typeof read) => {
      const fields = changed.get(tool)
      return fields && ['*', ...read[tool]].some(field => fields.has(field)) ? (touched.get(tool) ?? []) : []
    }
    const [orders, lines] = [moved('orders'), moved('sub_orders')]
    if (lines.length + orders.length === 0) return
    await sql`insert into metric_days_touched (day)
      select distinct (placed_at at time zone ${zone})::date from orders
      where id in (select unnest(${[...orders]}::bigint[]) union select "order" from sub_orders where id = any(${[...lines]}::bigint[]))`.execute(
      handle,
    )
  }
}

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

/** Figures follow every write, are counted in the background, and stand beside the demo's rows from the start. */
export const background: ToolWork = {
  tables: [touched],
  works: [dailyFigures],
  afterWrite: followWrites,
  afterDemo: ({ trx, days, zone, now }) => rebuildDays(trx, days, zone, now),
}
