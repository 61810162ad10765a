import type { Asking, Refusing } from '../../../schema/planner.ts'
import { type Planner, type PlannerRow, type Planners, type Read, update, type Write } from '../../planner.ts'
import { movedReminders, stoppedReminders } from '../planning/reminders.ts'
import { endOf, MINUTE_MS, movedDiscounts, startsTooSoon } from '../planning/streamTime.ts'

/** A stream goes live without a question from this long before its start until this long after. */
const EARLY_MS = 15 * MINUTE_MS
const LATE_MS = 30 * MINUTE_MS

const created: Planner<'live_streams', 'create'> = async rows =>
  rows.map(({ row, set, self, group }) => update('live_streams', self, { ends_at: endOf({ ...row, ...set }) }, group))

/** Moves the end with the start or the duration, and the discounts of the stream with its start. */
const updated: Planner<'live_streams', 'update'> = async (rows, read, { now }) => {
  const moved = rows
    .filter(({ row, set }) => 'start_at' in set || ('duration_min' in set && set.duration_min !== row.duration_min))
    .map(({ row, set, self, group }) => ({ before: row, after: { ...row, ...set }, self, group }))
  const wrong = moved.filter(({ before, after }) => before.status === 'scheduled' && startsTooSoon(after.start_at, now))
  if (wrong.length > 0) return [{ wrong: { start_at: { code: 'starts_too_soon' } } }]
  return [
    ...moved.map(({ after, self, group }) => update('live_streams', self, { ends_at: endOf(after) }, group)),
    ...(await movedDiscounts(moved, read)),
    ...(await movedReminders(moved, read, now)),
  ]
}

const schedule: Planner<'live_streams', 'schedule'> = async (rows, read, { now }) => {
  const hosts = await allowedHosts(rows, read)
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    if (startsTooSoon(row.start_at, now)) return [{ refuse: row.id, message: 'stream_starts_too_soon' }]
    if (!row.product_count) return [{ refuse: row.id, message: 'stream_without_products' }]
    if (!hosts.has(row.host_code)) return [{ refuse: row.id, message: 'user_not_valid' }]
    // Streams from before the field have no end yet.
    return [update('live_streams', self, { ends_at: endOf(row) }, group)]
  })
}

/** Hosts who can still go live: they may have been blocked since the stream was planned. */
async function allowedHosts(rows: readonly PlannerRow<'live_streams'>[], read: Read): Promise<ReadonlySet<string>> {
  const codes = [...new Set(rows.map(({ row }) => row.host_code))]
  const users = await read.rows('users', { code: codes, user_type: 'reseller', blocked: false, deletion: 'active' }, ['code'])
  return new Set(users.map(({ code }) => code))
}

const go_live: Planner<'live_streams', 'go_live'> = async (rows, read, { now }) => {
  const hosts = await allowedHosts(rows, read)
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing | Asking<'outside_stream_time'>)[] => {
    if (!hosts.has(row.host_code)) return [{ refuse: row.id, message: 'user_not_valid' }]
    const late = Date.parse(now) - Date.parse(row.start_at)
    const write = update('live_streams', self, { ends_at: row.ends_at ?? endOf(row) }, group)
    if (late >= -EARLY_MS && late <= LATE_MS) return [write]
    const minutes = Math.round(Math.abs(late) / MINUTE_MS)
    return [{ prompt: { code: 'outside_stream_time', params: { minutes } } }, write]
  })
}

/** Ends the discounts of the stream and hides its product. */
const end: Planner<'live_streams', 'end'> = async (rows, read) => [
  ...rows.map(({ self, group }) => update('live_streams', self, { current_product: null, push_at: null }, group)),
  ...(await endedDiscounts(rows, read)),
]

/** Ends the discounts of the stream, gives the slots that it holds to others, and pauses campaigns that would remind of it. */
const cancel: Planner<'live_streams', 'cancel'> = async (rows, read) => {
  const slots = await read.locked('live_real_estates', { stream: rows.map(({ row }) => row.id), active: true })
  const freed = slots.flatMap(slot => {
    const group = rows.find(({ row }) => row.id === slot.stream)?.group
    return group === undefined ? [] : [update('live_real_estates', slot, { active: false }, group)]
  })
  return [...(await endedDiscounts(rows, read)), ...freed, ...(await stoppedReminders(rows, read))]
}

async function endedDiscounts(rows: readonly PlannerRow<'live_streams'>[], read: Read): Promise<readonly Write[]> {
  const discounts = await read.locked('live_discounts', { stream: rows.map(({ row }) => row.id), status: ['draft', 'active'] })
  return discounts.flatMap(discount => {
    const group = rows.find(({ row }) => row.id === discount.stream)?.group
    return group === undefined ? [] : [update('live_discounts', discount, { status: 'ended' }, group)]
  })
}

export const planners: Planners<'live_streams'> = { create: created, update: updated, schedule, go_live, end, cancel }
