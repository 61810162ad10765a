import { type Country, countries } from '../../../schema/country.ts'
import { nextRun, type Schedule } from '../../../schema/scheduleRuns.ts'
import type { Row } from '../../planner.ts'

type Campaign = Row<'notification_campaigns'>

/** The run after a moment; those of a schedule that ends after so many are counted as they were sent (domain.md, §2.9). */
export function following({ schedule, run_count }: Pick<Campaign, 'schedule' | 'run_count'>, after: Date, country: Country): string | null {
  if (!schedule) return null
  const zone = countries[country]
  const told = schedule as Schedule
  if (told.end !== 'after occurrences') return nextRun(told, after.toISOString(), zone)
  if ((run_count ?? 0) >= (told.occurrences ?? 0)) return null
  return nextRun({ ...told, end: 'never ending' }, after.toISOString(), zone)
}
