import { Cron } from 'croner'
import { type Country, countries } from '../../schema/country.ts'
import { removeDueFiles } from '../files/removeDueFiles.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import { deleteOldNotices } from '../notices/deleteOldNotices.ts'
import { outboxOf } from '../outbox/outboxOf.ts'
import { sendOutbox } from '../outbox/sendOutbox.ts'
import { simulateReports } from '../outbox/simulateReports.ts'
import { subscriptionsOf } from '../subscriptions/noteForSubscribers.ts'
import { tellSubscribers } from '../subscriptions/tellSubscribers.ts'
import { fileWork } from '../uploads/work/fileWork.ts'
import { jobWork } from './jobWork.ts'
import type { Work, WorkOptions } from './work.ts'

/** All that is done in the background. */
export function worksOf({ tools, jobs, background }: ServedMarketplace): Work[] {
  const outbox = outboxOf(tools)
  const subscriptions = subscriptionsOf(tools)
  return [
    ...jobs.map(jobWork),
    ...fileWork(),
    removeDueFiles,
    deleteOldNotices,
    ...(outbox ? [sendOutbox(outbox), simulateReports(outbox)] : []),
    ...(subscriptions ? [tellSubscribers(subscriptions)] : []),
    ...Object.values(background).flatMap(({ works = [] }) => works),
  ]
}

/**
 * When a work comes again: so many minutes after a moment, or at the next clock time of the country's zone, whatever summer time does to the day.
 * @param since the beginning of the last run
 */
export function nextTime({ every, at }: Pick<WorkOptions, 'every' | 'at'>, since: Date, country: Country): Date {
  if (at === undefined) return new Date(since.getTime() + (every ?? 0) * 60_000)
  const [hour, minute] = at.split(':').map(Number)
  return new Cron(`${minute} ${hour} * * *`, { timezone: countries[country].zone, paused: true }).nextRun(since) ?? since
}
