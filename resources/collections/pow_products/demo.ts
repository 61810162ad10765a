import { sellingInTurn } from '../../demo/story/products.ts'
import { demo } from '../../demo/world.ts'

const WEEKS = 8
const SLOTS = 10

/** Ten places a week, from six weeks ago to the next week; what was shared of the weeks that have begun. */
export const rows = demo({
  rows({ moments, ...world }, made) {
    const products = sellingInTurn(world, made('products')).slice(-WEEKS * SLOTS)
    const draw = world.random('pow_products')
    const sinceMonday = (new Date(`${moments.today}T00:00:00Z`).getUTCDay() + 6) % 7
    return products.map((product, index) => {
      const week = Math.floor(index / SLOTS)
      const began = week < WEEKS - 1
      const shares = began ? draw.whole(50, 900) : 0
      return {
        id: index + 1,
        product: product.id,
        week_start: moments.daysAgo(sinceMonday + (WEEKS - 2 - week) * 7),
        slot: (index % SLOTS) + 1,
        caption: draw.chance(0.5) ? draw.pick(['New this week', 'Loved by many', 'Only this week', 'Back in stock']) : null,
        share_count: shares,
        // Counted from the links of the groups.
        click_count: 0,
        order_count: 0,
      }
    })
  },
})
