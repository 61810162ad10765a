import type { DemoRow } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { shares } from '../words/words.ts'
import type { World } from '../world.ts'
import { staffOf } from './staff.ts'
import type { SubOrder } from './subOrders.ts'

const COUNT = 2000
/** The rejection reason that needs a comment. */
const OTHERS = 0

const good = ['Very nice quality', 'Colour as in the picture', 'My customers like it', 'Good for the price', 'Soft and well made']
const middling = ['Fits, but arrived late', 'Colour a little lighter than shown', 'Fine for the price']
const bad = ['Thin material', 'Size is wrong', 'Colour goes out in the wash', 'Not as shown']

/** Reviews of delivered lines by the resellers who ordered them; a seventh waits to be looked at. */
export function reviews(world: World, lines: readonly SubOrder[], orders: readonly DemoRow[]) {
  const { moments } = world
  const draw = world.random('reviews')
  const reviewers = staffOf('content moderation')
  // Within five days of the parcel, and before now.
  const writtenAt = (arrived: string) => moments.later(arrived, draw.next() * Math.min(120, moments.age(arrived) * 24))
  const buyers = new Map(orders.map(order => [order.id, order.reseller]))
  const delivered = draw.shuffled(lines.filter(line => line.status === 4 && line.delivered_at !== null && line.catalog)).slice(0, COUNT)
  return delivered
    .map(line => ({ line, created_at: writtenAt(line.delivered_at!) }))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ line, created_at }, index) => {
      const rating = draw.weighted(shares('5: 34, 4.5: 16, 4: 22, 3.5: 8, 3: 8, 2: 7, 1: 5'))
      // The newest wait.
      const approval = index >= COUNT * 0.87 || draw.chance(0.02) ? 0 : draw.chance(0.92) ? 1 : 2
      const reason = approval === 2 ? draw.weighted(shares('4: 38, 3: 28, 1: 16, 2: 8, 0: 10')) : null
      return {
        id: index + 1,
        created_at,
        catalog: line.catalog,
        product: line.product,
        user: buyers.get(line.order),
        sub_order: line.id,
        rating: rating.toFixed(1),
        text: draw.chance(0.8) ? draw.pick(rating >= 4 ? good : rating >= 3 ? middling : bad) : null,
        approval,
        helpful_count: approval === 1 ? draw.whole(0, 40) : 0,
        rejection_reason: reason,
        rejection_comment: reason === OTHERS ? draw.pick(['Advertises another shop', 'Written about a different catalog']) : null,
        reviewed_by: approval === 0 ? null : draw.pick(reviewers),
      }
    })
}

/** Catalogs with the rating that their approved reviews make; without one, none. */
export function rated(catalogs: readonly DemoRow[], list: readonly DemoRow[]): DemoRow[] {
  const ratings = rowsBy(
    list.filter(({ approval }) => approval === 1),
    ({ catalog }) => catalog,
  )
  return catalogs.map(catalog => {
    const own = ratings.get(catalog.id)
    // In tenths, as whole numbers, so that half a hundredth goes up as it does in the database.
    const tenths = own?.reduce((sum, { rating }) => sum + Math.round(Number(rating) * 10), 0) ?? 0
    return { ...catalog, rating: own ? (Math.round((tenths * 10) / own.length) / 100).toFixed(2) : null }
  })
}
