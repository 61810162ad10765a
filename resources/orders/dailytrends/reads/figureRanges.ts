import { mondayOf, plusDays } from '../../../../schema/days.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** The spans of the home page, all of them up to and including today (document 1, §3 and §9). */
export interface FigureRanges {
  readonly today: Range
  readonly monthToDate: Range
  readonly last15Days: Range
  readonly currentWeek: Range
  readonly previousWeek: Range
  /** Monday to Sunday, the running week first; it counts up to today. */
  readonly weeks: readonly Range[]
  /** All of them together. */
  readonly whole: Range
}

const WEEKS = 4

export function figureRanges(today: string): FigureRanges {
  const monday = mondayOf(today)
  const weeks = Array.from({ length: WEEKS }, (_, ago) => {
    const from = plusDays(monday, -7 * ago)
    return { from, to: plusDays(from, 6) }
  })
  const monthStart = `${today.slice(0, 8)}01`
  const last15Days = { from: plusDays(today, -14), to: today }
  const from = [monthStart, weeks[WEEKS - 1]!.from, last15Days.from].sort()[0]!
  return {
    today: { from: today, to: today },
    monthToDate: { from: monthStart, to: today },
    last15Days,
    currentWeek: { from: monday, to: today },
    previousWeek: weeks[1]!,
    weeks,
    whole: { from, to: today },
  }
}
