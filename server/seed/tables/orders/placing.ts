import type { World } from '../../world.ts'

export interface Placed {
  readonly id: number
  readonly order_number: string
  readonly placed_at: string
  /** Days from then to now. */
  readonly age: number
}

const COUNT = 6000
const DAYS = 120
const GROWTH = 1.004
const SUNDAY = 1.15

/** How busy each hour of a day is: most at noon and at nine in the evening. */
const hours = [2, 1, 1, 1, 1, 2, 4, 8, 14, 20, 26, 31, 33, 29, 24, 22, 22, 23, 26, 30, 34, 35, 24, 10]

/** When orders were placed: 120 days up to now, growing, more on Sundays. Numbers count up within each local day. */
export function placing({ moments, ...world }: World): Placed[] {
  const draw = world.random('placing')
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = moments.daysAgo(DAYS - 1 - index)
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
    return [day, GROWTH ** index * (sunday ? SUNDAY : 1)] as const
  })
  const hourShares = hours.map((weight, hour) => [hour, weight] as const)
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
      age: moments.age(placed_at),
    }
  })
}
