import { type Read, type Row, update, type Write } from '../../planner.ts'

/** A reminder leaves this long before its stream starts. */
export const REMIND_BEFORE_MS = 15 * 60_000

/** The moment at which a reminder of a stream leaves. */
export const reminderAt = (start_at: string): string => new Date(Date.parse(start_at) - REMIND_BEFORE_MS).toISOString()

interface Moved {
  readonly before: Pick<Row<'live_streams'>, 'id' | 'start_at'>
  readonly after: Pick<Row<'live_streams'>, 'start_at'>
  readonly group: string
}

/** Moves reminders that wait with their streams. One whose moment would be over stays as it is. */
export async function movedReminders(streams: readonly Moved[], read: Read, now: string): Promise<readonly Write[]> {
  const later = streams.filter(({ before, after }) => before.start_at !== after.start_at && reminderAt(after.start_at) > now)
  const reminders = await waiting(
    later.map(({ before }) => before.id),
    read,
    ['draft', 'scheduled', 'paused'],
  )
  return later.flatMap(({ before, after, group }) => {
    const at = reminderAt(after.start_at)
    const times = { schedule: { kind: 'one time', at } as const, starts_at: at, ends_at: at }
    return reminders
      .filter(({ stream }) => stream === before.id)
      .map(one => update('notification_campaigns', one, { ...times, ...(one.status === 'draft' ? {} : { next_run_at: at }) }, group))
  })
}

/** Pauses reminders of streams that do not take place. */
export async function stoppedReminders(
  streams: readonly { readonly row: Pick<Row<'live_streams'>, 'id'>; readonly group: string }[],
  read: Read,
): Promise<readonly Write[]> {
  const reminders = await waiting(
    streams.map(({ row }) => row.id),
    read,
    ['scheduled'],
  )
  return reminders.flatMap(one => {
    const group = streams.find(({ row }) => row.id === one.stream)?.group
    return group === undefined ? [] : [update('notification_campaigns', one, { status: 'paused' }, group)]
  })
}

type Status = NonNullable<Row<'notification_campaigns'>['status']>

async function waiting(
  streams: readonly number[],
  read: Read,
  status: readonly Status[],
): Promise<readonly Row<'notification_campaigns'>[]> {
  if (streams.length === 0) return []
  return read.locked('notification_campaigns', { stream: [...streams], remind: true, status: [...status] })
}
