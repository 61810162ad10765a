import type { Wrong } from '../../../../schema/planner.ts'
import { type Planner, type Planners, type Row, update, type Write } from '../../../planner.ts'
import { approvedFields, EDITED } from '../../planning/approvalMark.ts'
import { following } from '../../planning/following.ts'
import { reckoned } from '../../planning/reckoned.ts'
import { reminderOf } from './reminder.ts'
import { scheduled, spanOf } from './scheduled.ts'
import { sendTest } from './sendTest.ts'
import { cancel, movedRuns, pause, resume } from './stops.ts'

type Campaign = Row<'notification_campaigns'>

const created: Planner<'notification_campaigns', 'create'> = async (rows, read, { now, country }) => {
  const planned: (Write | Wrong)[] = []
  for (const { row, set, self, group } of rows) {
    const reminder = await reminderOf({ ...row, ...set } as Campaign, read, now)
    if ('wrong' in reminder) {
      planned.push(reminder)
      continue
    }
    const whole = { ...row, ...set, ...reminder } as Campaign
    const found = await reckoned(whole, read, country)
    planned.push(
      'wrong' in found
        ? found
        : update('notification_campaigns', self, { ...found.set, ...reminder, ...spanOf(whole, now, country) }, group),
    )
  }
  return planned
}

/** Edits are for later runs. A campaign that needs another user goes back to a draft where others would get it, or something else. */
const updated: Planner<'notification_campaigns', 'update'> = async (rows, read, { country, now }) => {
  const planned: (Write | Wrong)[] = []
  for (const { row, set: given, self, group } of rows) {
    const isTimed = 'remind' in given || 'stream' in given || 'schedule' in given
    const reminder = isTimed ? await reminderOf({ ...row, ...given } as Campaign, read, now) : {}
    if ('wrong' in reminder) {
      planned.push(reminder)
      continue
    }
    const set = { ...given, ...reminder }
    const whole = { ...row, ...set } as Campaign
    const found = await reckoned(whole, read, country)
    if ('wrong' in found) {
      planned.push(found)
      continue
    }
    const isOther = approvedFields.some(key => key in set && JSON.stringify(set[key]) !== JSON.stringify(row[key]))
    const isWaiting = row.status === 'scheduled' || row.status === 'paused'
    const isUnseen = isOther && (found.set.needs_second || row.needs_second === true)
    const goesBack = isWaiting && isUnseen
    // Approved as it is, also where a sum over several campaigns asked for it.
    const needs_second = found.set.needs_second || (row.needs_second === true && row.status !== 'draft' && !goesBack)
    const span = 'schedule' in set ? spanOf(whole, now, country) : {}
    const next = isWaiting && 'schedule' in set ? { next_run_at: following(whole, new Date(now), country) } : {}
    planned.push(
      update(
        'notification_campaigns',
        self,
        {
          ...found.set,
          ...reminder,
          needs_second,
          ...span,
          ...next,
          ...(goesBack && { status: 'draft', next_run_at: null, approved_people: null, approved_text: null }),
          // The run under way goes on as it was agreed; those after it are refused.
          ...(isUnseen && row.status === 'sending' && { approved_text: EDITED }),
        },
        group,
      ),
    )
    if (goesBack) planned.push(...(await movedRuns([{ row, group }], read, ['paused'], 'cancelled', { ended_at: now })))
  }
  return planned
}

/** What was sent is kept. */
const deleted: Planner<'notification_campaigns', 'delete'> = async (rows, read) => {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id) }, ['campaign'])
  const used = new Set(runs.map(({ campaign }) => campaign))
  return rows.flatMap(({ row }) => (used.has(row.id) ? [{ refuse: row.id, message: 'campaign_has_runs' }] : []))
}

export const planners: Planners<'notification_campaigns'> = {
  create: created,
  update: updated,
  delete: deleted,
  schedule: scheduled,
  send_test: sendTest,
  pause,
  resume,
  cancel,
}
