import { Cron } from 'croner'
import { type Country, countries } from '../../schema/country.ts'
import type { WorkOptions } from './work.ts'

/**
 * When a work comes again: so many minutes after a moment, or at the next clock time of the country's zone, whatever summer time does to the day.
 * @param since the beginning of the last run
 */
export function nextTime({ every, at }: Pick<WorkOptions, 'every' | 'at'>, since: Date, country: Country): Date {
  if (at === undefined) return new Date(since.getTime() + (every ?? 0) * 60_000)
  const [hour, minute] = at.split(':').map(Number)
  return new Cron(`${minute} ${hour} * * *`, { timezone: countries[country].zone, paused: true }).nextRun(since) ?? since
}
