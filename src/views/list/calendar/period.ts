import { daysBetween, mondayOf, plusDays } from '../../../../schema/days.ts'

/** How much time a calendar shows at once. */
export type Span = 'month' | 'week'

/** The days that are shown, from the first to the last. */
export interface Period {
  readonly span: Span
  readonly first: string
  readonly last: string
  readonly days: readonly string[]
}

/** The month or the week that a day lies in. */
export function periodOf(day: string, span: Span): Period {
  const first = span === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
  // The 1st and 31 days lie in the month that follows, whatever its length.
  const last = plusDays(span === 'week' ? plusDays(first, 7) : `${plusDays(first, 31).slice(0, 7)}-01`, -1)
  return { span, first, last, days: daysBetween(first, last) }
}

/** A day of the period after or before. */
export const dayBeside = ({ first, last }: Period, by: 1 | -1): string => plusDays(by === 1 ? last : first, by)
