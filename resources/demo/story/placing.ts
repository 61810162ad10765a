import { orderShares } from '../shares/orderShares.ts'
import type { World } from '../world.ts'

const COUNT = 6000
const DAYS = 120

/** When orders were placed: 120 days up to now, growing, more on Sundays. Numbers count up within each local day. */
export function placing({ moments, ...world }: World) {
  const draw = world.random('placing')
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = moments.daysAgo(DAYS - 1 - index)
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    return [day, orderShares.growth ** index * (sunday ? orderShares.sunday : 1)] as const
  })
  const hourShares = orderShares.hours.map((weight, hour) => [hour, weight] as const)
  const end = moments.now.toISOString()

  const times: string[] = []
  // What falls after now is drawn again: today gets its share of the hours that have passed.
  while (times.length < COUNT) {
    const at = moments.at(draw.weighted(days), draw.weighted(hourShares) * 3600 + draw.whole(0, 3599))
    if (at <= end) times.push(at)
  }
  const counts = new Map<string, number>()
  return times.sort().map((placed_at, index) => {
    const day = moments.day(placed_at)
    const number = (counts.get(day) ?? 0) + 1
    counts.set(day, number)
    return {
      id: index + 1,
      order_number: `${day.slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`,
      placed_at,
      /** Days from then to now. */
      age: moments.age(placed_at),
    }
  })
}
