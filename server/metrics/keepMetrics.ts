import { type Kysely, sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import type { Database, Tables } from '../db/database.ts'
import { type Work, work } from '../work/work.ts'
import type { Range } from './figureRanges.ts'
import { rebuildDays } from './rebuildDays.ts'

/** Days computed in one transaction: short enough that others get their turn on a single connection. */
const AT_ONCE = 10
/** One rebuild at a time, in all processes; the number has no meaning but to be this lock's. */
const LOCK = 20_261_118

/** Brings every touched day up to date, for whoever reads the table of daily figures itself (document 1, §3). */
export const dailyFigures: Work = work(
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
