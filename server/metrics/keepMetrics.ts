import { type Kysely, sql } from 'kysely'
import { localDay } from '../../schema/days.ts'
import type { Database, Tables } from '../db/database.ts'
import { rebuildDays } from './rebuildDays.ts'

/** Days computed in one transaction: short enough that others get their turn on a single connection. */
const AT_ONCE = 10
/** One rebuild at a time, in all processes; the number has no meaning but to be this lock's. */
const LOCK = 20_261_118

/** Keeps the daily figures true. */
export interface Metrics {
  /** Brings the days of a span up to date: those touched since, and those never computed. What follows today stays without figures. */
  refresh(from: string, to: string): Promise<void>
  /** Brings every touched day up to date. */
  refreshTouched(): Promise<void>
}

/** Figures of days in this zone. Looking costs one query when nothing has changed. */
export function keepMetrics(db: Database, zone: string, clock: () => Date): Metrics {
  async function rebuild(days: readonly string[]): Promise<void> {
    for (let from = 0; from < days.length; from += AT_ONCE) {
      const part = days.slice(from, from + AT_ONCE)
      await db.transaction(async trx => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
        // First the marks, then the orders: what is changed in between leaves a mark of its own.
        await sql`delete from metric_days_touched where day = any(${part}::text[]::date[])`.execute(trx)
        await rebuildDays(trx, part, zone, clock())
      })
    }
  }

  return {
    async refresh(from, to) {
      const today = localDay(clock(), zone)
      await rebuild(await oldDays(db.sql, from, to < today ? to : today))
    },
    async refreshTouched() {
      const { rows } = await sql<{ day: string }>`select distinct day from metric_days_touched order by 1`.execute(db.sql)
      await rebuild(rows.map(row => row.day))
    },
  }
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
