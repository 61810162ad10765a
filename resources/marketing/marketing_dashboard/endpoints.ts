import { type Kysely, sql } from 'kysely'
import { countries } from '../../../schema/country.ts'
import { localDay, plusDays } from '../../../schema/days.ts'
import { type AddRoutes, denied, personOf, type Tables } from '../../../server/handlers.ts'
import { type Clicks, clickCalls } from './contracts.ts'
import type { Split } from './marketingDashboard.ts'

/** Values that are listed, and those of them that are drawn. */
const LISTED = 100
const DRAWN = 5

type Figures = Clicks['total']

/** Counted from the rows of each day. Links are nobody's of a supplier: people who are bound to one read none. */
export const endpoints: AddRoutes = (routes, { db, settings, clock }) => {
  routes.serve(clickCalls.clicks, async (c, { query }) => {
    if (personOf(c).restrictedTo !== null) throw denied(clickCalls.clicks.permission)
    const to = localDay(clock(), countries[settings.country].zone)
    return readClicks(db.sql, { from: plusDays(to, 1 - query.days), to, by: query.by })
  })
}

/** What a day of a link belongs to. */
const splitBy = {
  day: sql`''`,
  link: sql`u.short_key`,
  campaign: sql`coalesce(u.campaign, '')`,
  source: sql`d.source`,
} as const satisfies Record<Split, unknown>

async function readClicks(handle: Kysely<Tables>, { from, to, by }: { from: string; to: string; by: Split }): Promise<Clicks> {
  const sums = sql.join(
    ['clicks', 'visitors', 'all_clicks'].map(name => sql`coalesce(sum(${sql.ref(`d.${name}`)}), 0)::int as ${sql.ref(name)}`),
  )
  const rows = sql`short_url_clicks d join short_urls u on u.id = d.short_url where d.day between ${from}::date and ${to}::date`
  const whole = await sql<Figures & { simulated: boolean; links: number }>`
    select ${sums}, coalesce(bool_or(d.simulated), false) as simulated, count(distinct d.short_url)::int as links from ${rows}`.execute(
    handle,
  )
  const days = await sql<Figures & { date: string }>`select s.day::date as date, ${sums}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as s(day) left join short_url_clicks d on d.day = s.day::date
    group by 1 order by 1`.execute(handle)
  const { simulated = false, links = 0, ...total } = whole.rows[0] ?? { clicks: 0, visitors: 0, all_clicks: 0 }
  const shared = { from, to, by, simulated, links, total, days: days.rows }
  if (by === 'day') return { ...shared, values: [], cells: [] }

  const own = by === 'link' ? sql`min(u.id)::int as link, min(u.kind) as kind` : sql`null::int as link, null as kind`
  const values = await sql<Clicks['values'][number]>`select ${splitBy[by]} as value, ${own}, ${sums} from ${rows}
    group by 1 order by clicks desc, all_clicks desc, 1 limit ${LISTED}`.execute(handle)
  const drawn = values.rows.slice(0, DRAWN).map(({ value }) => value)
  const cells = await sql<Clicks['cells'][number]>`select d.day as date, ${splitBy[by]} as value, sum(d.clicks)::int as clicks from ${rows}
    and ${splitBy[by]} = any(${drawn}::text[]) group by 1, 2 order by 1, 2`.execute(handle)
  return { ...shared, values: values.rows, cells: cells.rows }
}
