import { demo, numbered } from '../../demo/world.ts'

const MINUTE_MS = 60_000

const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

const minuteOf = (moment: string): string => new Date(Math.floor(Date.parse(moment) / MINUTE_MS) * MINUTE_MS).toISOString()

/** Minutes between the viewer counts of a past stream. */
const COUNT_EVERY = 5

/** Streams without the products that the story knows, which are rows of their own, and their viewers. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('live_stream_viewers')
    const streams = made('live_streams')
    const live_streams = streams.map(({ products: _products, ...stream }) => stream)
    const live_stream_products = numbered(
      streams.flatMap(({ id: stream, products, status, push_at }) =>
        products.map(({ id: product }, place) => ({
          stream,
          product,
          position: place + 1,
          shown_at: status === 'live' && place === 0 ? push_at : null,
        })),
      ),
    )
    const live_stream_viewers = numbered(
      streams
        .filter(({ status }) => status === 'ended' || status === 'live')
        .flatMap(({ id: stream, start_at, duration_min, status }) => {
          const most = draw.whole(40, 2500)
          const minutes = status === 'live' ? (moments.now.getTime() - Date.parse(start_at)) / MINUTE_MS : duration_min
          return Array.from({ length: Math.floor(minutes / COUNT_EVERY) + 1 }, (_, index) => {
            const share = Math.sin((Math.PI * (index * COUNT_EVERY + COUNT_EVERY)) / (duration_min + 2 * COUNT_EVERY))
            const viewers = Math.max(1, Math.round(most * Math.max(0.1, share)))
            return { stream, minute: minuteOf(after(start_at, index * COUNT_EVERY)), viewers, peak: viewers }
          })
        }),
    )
    return { live_streams, live_stream_products, live_stream_viewers }
  },
})
