import type { Kysely } from 'kysely'
import { daysBetween } from '../../schema/days.ts'
import type { Tables } from '../db/database.ts'
import { type FigureRanges, figureRanges, type Range } from './figureRanges.ts'
import type { FigureSource } from './figureSource.ts'
import { type Count, type DayFigures, readDays } from './readDays.ts'
import { readSpans, type SpanFigures } from './readSpans.ts'

export type DatedFigures = DayFigures & { readonly date: string }

/** What the home page shows (document 1, §3). */
export interface Figures {
  /** The local day that all of it is seen from. */
  readonly date: string
  /** Verified orders of today. */
  readonly today: Count
  readonly month_to_date: SpanFigures
  /** Newest first. */
  readonly last_15_days: readonly DatedFigures[]
  /** Monday to today, and the seven days before. */
  readonly current_week: readonly DatedFigures[]
  readonly previous_week: readonly DatedFigures[]
  /** Four weeks ending on Sundays, the running one first. */
  readonly weekly_totals: readonly SpanFigures[]
}

export async function readFigures(handle: Kysely<Tables>, source: FigureSource, today: string, decimals: number): Promise<Figures> {
  const ranges: FigureRanges = figureRanges(today)
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
