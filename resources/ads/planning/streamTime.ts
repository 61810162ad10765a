import { type Read, type Row, update, type Write } from '../../planner.ts'

export const MINUTE_MS = 60_000
/** A stream is scheduled at least this long before it starts. */
const NOTICE_MS = 30 * MINUTE_MS

type Stream = Row<'live_streams'>

/** When a stream ends. */
export const endOf = ({ start_at, duration_min }: Pick<Stream, 'start_at' | 'duration_min'>): string =>
  new Date(Date.parse(start_at) + duration_min * MINUTE_MS).toISOString()

export const startsTooSoon = (start_at: string, now: string): boolean => Date.parse(start_at) < Date.parse(now) + NOTICE_MS

interface Moved {
  readonly before: Pick<Stream, 'id' | 'start_at'>
  readonly after: Pick<Stream, 'start_at' | 'duration_min'>
  readonly group: string
}

/** Moves the discounts of streams with their start. Each keeps its place in the stream, and ends with it at the latest. */
export async function movedDiscounts(streams: readonly Moved[], read: Read): Promise<readonly Write[]> {
  const discounts = await read.locked('live_discounts', { stream: streams.map(({ before }) => before.id), status: ['draft', 'active'] })
  return streams.flatMap(({ before, after, group }) => {
    const delay = Date.parse(after.start_at) - Date.parse(before.start_at)
    const later = (moment: string) => new Date(Date.parse(moment) + delay).toISOString()
    const streamEnds = endOf(after)
    return discounts
      .filter(({ stream }) => stream === before.id)
      .map(discount => {
        const end = later(discount.end_at)
        const end_at = end < streamEnds ? end : streamEnds
        return update('live_discounts', discount, { start_at: later(discount.start_at), end_at }, group)
      })
  })
}
