import type { Wrong } from '../../../../schema/planner.ts'
import type { Schedule } from '../../../../schema/scheduleRuns.ts'
import { reminderAt } from '../../../ads/planning/reminders.ts'
import type { Read, Row } from '../../../planner.ts'

type Reminder = Pick<Row<'notification_campaigns'>, 'remind' | 'stream'>

/**
 * The schedule of a campaign that reminds of a stream: once, 15 minutes before it starts (rest.md, §5.8).
 * @returns nothing to set if the campaign is no reminder; an error on `remind` if that moment is over
 */
export async function reminderOf({ remind, stream }: Reminder, read: Read, now: string): Promise<{ readonly schedule?: Schedule } | Wrong> {
  if (remind !== true || typeof stream !== 'number') return {}
  const [found] = await read.rows('live_streams', { id: [stream] }, ['start_at'])
  if (!found) return {}
  const at = reminderAt(found.start_at)
  return at > now ? { schedule: { kind: 'one time', at } } : { wrong: { remind: { code: 'in_the_past' } } }
}
