import { demo } from '../../demo/world.ts'

/** Streams by status, and how many days back they began. */
const plan = [
  ['ended', 13, [3, 60]],
  ['live', 1, [0, 0]],
  ['scheduled', 5, [-12, -1]],
  ['draft', 4, [-20, -2]],
  ['cancelled', 2, [-3, 20]],
] as const

const PER_STREAM = 3

/** Twenty-five streams from 8001 on, and what was or will be cheaper in them. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('live_streams')
    const hosts = made('users')
      .filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1)
      .slice(9, 24)
    const selling = made('products').filter(product => product.state === 'active')
    const statuses = plan.flatMap(([status, count, span]) => Array.from({ length: count }, () => ({ status, span })))
    const live_streams = statuses.map(({ status, span: [least, most] }, index) => {
      const day = moments.daysAgo(draw.whole(least, most))
      const start_at =
        status === 'live' ? moments.later(moments.now.toISOString(), -0.4) : moments.at(day, draw.pick([61_200, 64_800, 68_400]))
      return {
        id: 8001 + index,
        created_at: moments.at(moments.daysAgo(Math.max(least, most) + 3), 39_600),
        title: `${draw.pick(['Saree', 'Kurti', 'Home', 'Beauty', 'Kids', 'Festival'])} hour ${index + 1}`,
        host_code: draw.pick(hosts).code,
        description: 'Shown and tried on by the host',
        start_at,
        duration_min: draw.pick([45, 60, 90]),
        thumbnail: world.files.products[index % world.files.products.length],
        products: draw
          .shuffled(selling)
          .slice(0, draw.whole(4, 8))
          .map((product, place) => ({ product: product.id, order: place + 1 })),
        status: status as string,
        viewers: status === 'ended' || status === 'live' ? draw.whole(40, 2500) : 0,
        orders: status === 'ended' ? draw.whole(2, 90) : 0,
      }
    })
    const live_discounts = live_streams
      .filter(stream => stream.status !== 'cancelled')
      .flatMap(stream => stream.products.slice(0, PER_STREAM).map(({ product }) => ({ stream, product })))
      .map(({ stream, product }, index) => ({
        id: index + 1,
        created_at: stream.created_at,
        offer_code: `LIVE${1001 + index}`,
        stream: stream.id,
        product,
        discount: draw.whole(2, 10) * 5,
        max_units: draw.whole(2, 20) * 10,
        start_at: stream.start_at,
        end_at: new Date(Date.parse(stream.start_at) + stream.duration_min * 60_000).toISOString(),
        status: stream.status === 'ended' ? 'ended' : stream.status === 'live' ? 'active' : 'draft',
      }))
    return { live_streams, live_discounts }
  },
})
