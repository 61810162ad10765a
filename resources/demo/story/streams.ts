import type { World } from '../world.ts'
import type { Basket } from './baskets.ts'
import type { Product } from './products.ts'
import type { User } from './users.ts'

/** Streams by status, and how many days back they began. */
const plan = [
  ['ended', 13, [3, 60]],
  ['live', 1, [0, 0]],
  ['scheduled', 5, [-12, -1]],
  ['draft', 4, [-20, -2]],
  ['cancelled', 2, [-3, 20]],
] as const

/** Products of a stream with a discount, and those of them that were ordered while it ran. */
const PER_STREAM = 3
const SOLD = 2

const MINUTE_MS = 60_000

const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

export type Stream = ReturnType<typeof streams>[number]
export type LiveDiscount = ReturnType<typeof liveDiscounts>[number]

/** Twenty-five streams from 8001 on, with their products. Past streams show products that were ordered while they ran. */
export function streams(
  world: World,
  {
    users,
    products,
    baskets,
  }: { readonly users: readonly User[]; readonly products: readonly Product[]; readonly baskets: readonly Basket[] },
) {
  const { moments } = world
  const draw = world.random('live_streams')
  const hosts = users.filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1).slice(9, 24)
  const selling = products.filter(product => product.state === 'active')
  const orderedBetween = (from: string, to: string) =>
    baskets
      .filter(({ free, placed_at }) => !free && placed_at >= from && placed_at < to)
      .flatMap(({ lines }) => lines.map(({ product }) => product))
      .filter(({ state }) => state === 'active')
  return plan
    .flatMap(([status, count, span]) => Array.from({ length: count }, () => ({ status, span })))
    .map(({ status, span: [least, most] }, index) => {
      const day = moments.daysAgo(draw.whole(least, most))
      const start_at =
        status === 'live' ? moments.later(moments.now.toISOString(), -0.4) : moments.at(day, draw.pick([61_200, 64_800, 68_400]))
      const duration_min = draw.pick([45, 60, 90])
      const ends_at = after(start_at, duration_min)
      const isSelling = status === 'ended' || status === 'live'
      const ordered = isSelling ? [...new Set(orderedBetween(start_at, ends_at))].slice(0, SOLD) : []
      const shown = new Set([...ordered, ...draw.shuffled(selling)])
      const own = [...shown].slice(0, draw.whole(4, 8))
      return {
        products: own,
        id: 8001 + index,
        created_at: moments.at(moments.daysAgo(Math.max(least, most) + 3), 39_600),
        title: `${draw.pick(['Saree', 'Kurti', 'Home', 'Beauty', 'Kids', 'Festival'])} hour ${index + 1}`,
        // A host has one stream at a time.
        host_code: hosts[index % hosts.length]?.code ?? '',
        description: 'Shown and tried on by the host',
        start_at,
        duration_min,
        ends_at,
        thumbnail: world.files.products[index % world.files.products.length],
        status: status as string,
        cancel_reason: status === 'cancelled' ? 'The host is ill' : null,
        current_product: status === 'live' ? own[0]?.id : null,
        push_at: status === 'live' ? after(start_at, 5) : null,
        recording_url: status === 'ended' ? `https://static.example.com/live/${8001 + index}.mp4` : null,
      }
    })
}

/** Discounts in streams, a few in each. */
export function liveDiscounts(world: World, all: readonly Stream[]) {
  const draw = world.random('live_discounts')
  return all
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
        sold_units: 0,
        start_at: stream.start_at,
        end_at: stream.ends_at,
        status: stream.status === 'ended' ? 'ended' : stream.status === 'live' ? 'active' : 'draft',
      }
    })
}
