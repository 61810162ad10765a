import { rowsBy } from '../../../schema/maps.ts'
import { shares } from '../words/words.ts'
import type { World } from '../world.ts'
import type { Leaf } from './categories.ts'
import type { Product } from './products.ts'

/** The catalogs that the products are in: 70 % activated, 15 % deactivated, 15 % never activated; prices from their products. */
export function catalogs(world: World, products: readonly Product[], leaves: readonly Leaf[]) {
  const { moments } = world
  const draw = world.random('catalogs')
  const groups = rowsBy(products, product => product.catalog)
  const activations = activationsOf(world, groups)
  const leafOf = new Map(leaves.map(leaf => [leaf.id, leaf]))
  return [...groups].map(([id, list]) => {
    const activation = activations.get(id)!
    const prices = list.map(product => product.discounted_price)
    const first = list[0]!
    const leaf = leafOf.get(first.taxonomy)!
    const added = list.map(product => product.created_at).sort()[0]!
    const activated = activation === 'never activated' ? null : moments.later(added, draw.whole(20, 90))
    const booking = activation === 'activated' && draw.chance(0.05)
    return {
      id,
      created_at: added,
      name: `${first.name.split(' ')[0]} ${leaf.name.toLowerCase()} ${id - 500_000}`,
      description: `${list.length} designs of ${leaf.name.toLowerCase()}`,
      supplier: first.supplier,
      sub_sub_category: leaf.id,
      activation,
      first_activated_at: activated,
      notification_sent_at: activated && draw.chance(0.6) ? moments.later(activated, draw.whole(2, 40)) : null,
      not_for_you: draw.chance(0.04),
      pre_booking: booking,
      pre_booking_stopped_at: null,
      limit_kind: draw.weighted(shares('2: 90, 0: 5, 1: 5')),
      bucket: draw.pick(['A', 'B', 'C']),
      hidden: activation === 'deactivated' && draw.chance(0.2),
      uat: activation === 'never activated' && draw.chance(0.25),
      min_price: world.money(Math.min(...prices)),
      max_price: world.money(Math.max(...prices)),
      rating: activated ? (draw.whole(28, 49) / 10).toFixed(1) : null,
      stock_confirmed_at: activated ? moments.at(moments.daysAgo(draw.whole(1, 12)), draw.whole(30_000, 70_000)) : null,
      image: first.images[0]!.image,
      product_count: list.length,
      added_on: moments.day(added),
    }
  })
}

/** Shares of 70, 15 and 15 in 100; only a catalog with a product that may be sold is activated. */
function activationsOf(
  world: World,
  groups: ReadonlyMap<number, readonly Product[]>,
): Map<number, 'activated' | 'deactivated' | 'never activated'> {
  const draw = world.random('activations')
  const ids = draw.shuffled([...groups.keys()])
  const sells = (id: number) => groups.get(id)!.some(product => product.state === 'active')
  const ordered = [...ids.filter(sells), ...ids.filter(id => !sells(id))]
  const active = Math.round(ids.length * 0.7)
  const rest = draw.shuffled(ordered.slice(active))
  const half = rest.length / 2
  return new Map([
    ...ordered.slice(0, active).map(id => [id, 'activated'] as const),
    ...rest.map((id, index) => [id, index < half ? 'deactivated' : 'never activated'] as const),
  ])
}
