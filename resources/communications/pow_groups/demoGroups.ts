import { plusDays } from '../../../schema/days.ts'
import type { Made, World } from '../../demo/world.ts'
import { randomKey } from '../../marketing/short_urls/linkKey.ts'

const GROUPS = 10
/** The week under way and those before it. */
const WEEKS = 4
/** Products of a week that groups are told of: each goes to two of them. */
const TOLD = 5

/** The groups of the last weeks, each with a product of its week, and the link of the two. Their short links are made with all others. */
export function demoGroups({ moments, random }: Pick<World, 'moments' | 'random'>, made: Made) {
  const draw = random('pow_groups')
  const audiences = made('audiences')
    .filter(({ deleted_at, renewal_status }) => !deleted_at && renewal_status !== 'EXPIRED')
    .toSorted((a, b) => Number(b.size) - Number(a.size) || a.id - b.id)
    .slice(0, GROUPS)
  const weeks = [...new Set(made('pow_products').map(({ week_start }) => String(week_start)))]
    .filter(week => week <= moments.today)
    .toSorted()
    .slice(-WEEKS)
  return weeks
    .flatMap(week => {
      const places = mostOrdered(week, made)
      return audiences.map((audience, index) => ({ week, audience, place: places[index % places.length] }))
    })
    .flatMap(({ week, audience, place }, index) =>
      place
        ? [
            {
              ...{ id: index + 1, week, audience: audience.id, name: String(audience.name) },
              ...{ place: place.id, slot: Number(place.slot), product: Number(place.product) },
              short_key: randomKey(below => draw.whole(0, below - 1)),
              url: `https://www.example.com/p/${place.product}`,
              campaign: `pow_${week}`,
            },
          ]
        : [],
    )
}

/** Products of a week that were ordered most in it: what staff would send. */
function mostOrdered(week: string, made: Made) {
  const from = `${week}T00:00:00.000Z`
  const to = `${plusDays(week, 7)}T00:00:00.000Z`
  const counts = new Map<number, number>()
  for (const { product, placed_at } of made('sub_orders'))
    if (product && placed_at >= from && placed_at < to) counts.set(product, (counts.get(product) ?? 0) + 1)
  const ordered = (product: unknown) => counts.get(Number(product)) ?? 0
  return made('pow_products')
    .filter(({ week_start }) => week_start === week)
    .toSorted((a, b) => ordered(b.product) - ordered(a.product) || a.id - b.id)
    .slice(0, TOLD)
}
