import { getTimezoneOffset } from 'date-fns-tz'
import { localDay, plusDays } from '../../schema/days.ts'
import type { Moments } from '../../schema/demo.ts'

/** Both countries keep one offset all year, so the offset of now is that of every day. */
export function moments(now: Date, zone: string): Moments {
  const today = localDay(now, zone)
  const offset = getTimezoneOffset(zone, now)
  const end = now.getTime()
  return {
    now,
    today,
    daysAgo: ago => plusDays(today, -ago),
    at: (day, seconds) => new Date(Date.parse(`${day}T00:00:00Z`) - offset + seconds * 1000).toISOString(),
    day: moment => localDay(new Date(moment), zone),
    later: (moment, hours) => new Date(Math.min(Date.parse(moment) + Math.round(hours * 3_600_000), end)).toISOString(),
    age: moment => (end - Date.parse(moment)) / 86_400_000,
  }
}
