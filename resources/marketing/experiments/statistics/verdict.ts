import { lowerIsBetter } from '../metrics.ts'
import type { Interval } from './interval.ts'

export type Verdict = 'control' | 'too early' | 'unreadable' | 'better' | 'worse' | 'no difference' | 'no data'

interface Read {
  readonly metric: string
  readonly isControl: boolean
  /** The difference to the control; null if there is none to compute. */
  readonly interval: Interval | null
  /** The planned end or number of users has not come: reading daily and stopping at the first crossing gives false alarms. */
  readonly isEarly: boolean
  /** The split is not the planned one. */
  readonly isBroken: boolean
}

/**
 * The verdict on a variation. A difference counts only if its interval leaves out 0, and never before its time (§5.1 of the growth specification).
 */
export function verdictOf({ metric, isControl, interval, isEarly, isBroken }: Read): Verdict {
  if (isControl) return 'control'
  if (isBroken) return 'unreadable'
  if (isEarly) return 'too early'
  if (!interval) return 'no data'
  if (interval.low <= 0 && interval.high >= 0) return 'no difference'
  return interval.difference > 0 !== lowerIsBetter.has(metric) ? 'better' : 'worse'
}

/**
 * True before the planned end, and before each variation has the planned number of users. Without an end and a number it is always too early.
 * @param today the local date
 * @param users of each variation
 */
export function isTooEarly(
  {
    end_date,
    planned_users,
    concluded,
  }: { readonly end_date: string | null; readonly planned_users: number | null; readonly concluded: boolean },
  users: readonly number[],
  today: string,
): boolean {
  if (end_date !== null && today > end_date) return false
  if (planned_users !== null && users.length > 0 && users.every(one => one >= planned_users)) return false
  return !(concluded && end_date === null && planned_users === null)
}
