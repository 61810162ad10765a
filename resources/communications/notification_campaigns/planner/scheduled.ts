import { type Country, countries } from '../../../../schema/country.ts'
import type { Refusing } from '../../../../schema/planner.ts'
import { nextRun, type Schedule } from '../../../../schema/scheduleRuns.ts'
import { type Planner, type PlannerContext, type Read, type Row, update, type Write } from '../../../planner.ts'
import { approvalMark } from '../../planning/approvalMark.ts'
import { following } from '../../planning/following.ts'
import { FAILED, reckoned } from '../../planning/reckoned.ts'
import { UNDO_MS } from '../../sendRules.ts'
import { audienceFault, carrierFault, templateOf } from './templateOf.ts'

type Campaign = Row<'notification_campaigns'>

/** From its first run to its last one, for the calendar; what never ends has no last one. */
export function spanOf({ schedule }: Pick<Campaign, 'schedule'>, now: string, country: Country) {
  const told = schedule as Schedule | null
  if (!told) return { starts_at: now, ends_at: now }
  const first = nextRun(told, now, countries[country])
  if (told.kind === 'one time') return { starts_at: first, ends_at: first }
  if (told.kind === 'multiple dates') return { starts_at: first, ends_at: lastOf(told, now, country) }
  return { starts_at: first, ends_at: told.end === 'never ending' ? null : lastOf(told, now, country) }
}

function lastOf(schedule: Schedule, now: string, country: Country): string | null {
  let last: string | null = null
  for (let next = nextRun(schedule, now, countries[country]); next !== null; next = nextRun(schedule, next, countries[country])) last = next
  return last
}

/** Sends a campaign, or plans its first run. Whoever agrees to it agrees to the people and the text as they are now. */
export async function scheduled(
  rows: Parameters<Planner<'notification_campaigns', 'schedule'>>[0],
  read: Read,
  { country, now }: PlannerContext<'notification_campaigns', 'schedule'>,
): Promise<(Write | Refusing)[]> {
  const planned: (Write | Refusing)[] = []
  for (const { row, self, group } of rows) {
    const found = await reckoned(row, read, country)
    if ('wrong' in found) {
      planned.push({ refuse: row.id, message: FAILED })
      continue
    }
    const text = await templateOf(row, read)
    const gone = (await carrierFault(row, read)) ?? (await audienceFault(row, read))
    const next = row.schedule ? following(row, new Date(now), country) : new Date(Date.parse(now) + UNDO_MS).toISOString()
    const fault =
      next === null
        ? 'campaign_in_the_past'
        : found.set.needs_second && !row.needs_second
          ? 'campaign_needs_second'
          : (gone ?? text.fault(country))
    if (fault) planned.push({ refuse: row.id, message: fault })
    else
      planned.push(
        update(
          'notification_campaigns',
          self,
          {
            next_run_at: next,
            ...spanOf(row, now, country),
            people: found.set.people,
            approved_people: found.set.people,
            approved_text: `${text.version}:${await approvalMark(row)}`,
          },
          group,
        ),
      )
  }
  return planned
}
