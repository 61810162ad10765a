import { sellingInTurn } from '../../demo/story/products.ts'
import { demo } from '../../demo/world.ts'

/** Products whose prices are planned, after those whose pictures are tested. */
const [FROM, TO] = [20, 70]

/** Each status; what is active now is the price the product has. */
export const rows = demo({
  rows({ moments, ...world }, made) {
    const products = sellingInTurn(world, made('products')).slice(FROM, TO)
    const draw = world.random('price_schedules')
    const states = draw.spread<string>({ scheduled: 35, active: 20, reverted: 30, cancelled: 15 }, products.length)
    return products.map((product, index) => {
      const status = states[index]!
      const isActive = status === 'active'
      const start = isActive ? draw.whole(1, 5) : status === 'reverted' ? draw.whole(15, 40) : -draw.whole(1, 20)
      const start_at = moments.at(moments.daysAgo(start), 0)
      return {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
        product: product.id,
        new_price: isActive ? product.discounted_price : Math.max(1, Math.round(product.discounted_price * 0.9)),
        old_price: isActive
          ? Math.round((product.discounted_price + product.mrp) / 2)
          : status === 'reverted'
            ? product.discounted_price
            : null,
        start_at,
        end_at: moments.at(moments.daysAgo(start - draw.whole(6, 12)), 86_340),
        status,
        reason: draw.pick(['Weekend offer', 'Festival', 'Stock shall go', 'Competitor is cheaper']),
      }
    })
  },
})
