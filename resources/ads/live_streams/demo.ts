import { demo, numbered } from '../../demo/world.ts'

/** Streams by status, and how many days back they began. */
const plan = [
  ['ended', 13, [3, 60]],
  ['live', 1, [0, 0]],
  ['scheduled', 5, [-12, -1]],
  ['draft', 4, [-20, -2]],
  ['cancelled', 2, [-3, 20]],
] as const

const PER_STREAM = 3

const MINUTE_MS = 60_000

const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

const minuteOf = (moment: string): string => new Date(Math.floor(Date.parse(moment) / MINUTE_MS) * MINUTE_MS).toISOString()

/** Minutes between the viewer counts of a past stream. */
const COUNT_EVERY = 5

/** Twenty-five streams from 8001 on, with their products, their viewers, and what was or will be cheaper in them. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('live_streams')
    const hosts = made('users')
      .filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1)
      .slice(9, 24)
    const selling = made('products').filter(product => product.state === 'active')
    const statuses = plan.flatMap(([status, count, span]) => Array.from({ length: count }, () => ({ status, span })))
    const streams = statuses.map(({ status, span: [least, most] }, index) => {
      const day = moments.daysAgo(draw.whole(least, most))
      const start_at =
        status === 'live' ? moments.later(moments.now.toISOString(), -0.4) : moments.at(day, draw.pick([61_200, 64_800, 68_400]))
      const duration_min = draw.pick([45, 60, 90])
      const products = draw.shuffled(selling).slice(0, draw.whole(4, 8))
      return {
        products,
        id: 8001 + index,
        created_at: moments.at(moments.daysAgo(Math.max(least, most) + 3), 39_600),
        title: `${draw.pick(['Saree', 'Kurti', 'Home', 'Beauty', 'Kids', 'Festival'])} hour ${index + 1}`,
        // A host has one stream at a time.
        host_code: hosts[index % hosts.length]?.code ?? '',
        description: 'Shown and tried on by the host',
        start_at,
        duration_min,
        ends_at: after(start_at, duration_min),
        thumbnail: world.files.products[index % world.files.products.length],
        status: status as string,
        cancel_reason: status === 'cancelled' ? 'The host is ill' : null,
        current_product: status === 'live' ? products[0]?.id : null,
        push_at: status === 'live' ? after(start_at, 5) : null,
        recording_url: status === 'ended' ? `https://static.example.com/live/${8001 + index}.mp4` : null,
      }
    })
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
    const live_discounts = streams
      .filter(stream => stream.status !== 'cancelled')
      .flatMap(stream => stream.products.slice(0, PER_STREAM).map(product => ({ stream, product })))
      .map(({ stream, product }, index) => {
        const discount = draw.whole(2, 10) * 5
        return {
          id: index + 1,
          created_at: stream.created_at,
          offer_code: `LIVE${1001 + index}`,
          stream: stream.id,
          product: product.id,
          discount,
          discount_amount: Math.max(1, Math.round((product.discounted_price * discount) / 100)),
          max_units: draw.whole(2, 20) * 10,
          start_at: stream.start_at,
          end_at: stream.ends_at,
          status: stream.status === 'ended' ? 'ended' : stream.status === 'live' ? 'active' : 'draft',
        }
      })
    return { live_streams, live_stream_products, live_stream_viewers, live_discounts }
  },
})
