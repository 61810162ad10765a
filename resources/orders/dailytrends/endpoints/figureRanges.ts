import { mondayOf, plusDays } from '../../../../schema/days.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

const WEEKS = 4

/** The spans of the home page, all of them up to and including today (document 1, §3 and §9); weeks are Monday to Sunday, the running one first. */
export function figureRanges(today: string) {
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
    /** All of them together. */
    whole: { from, to: today },
  }
}
