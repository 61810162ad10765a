import { sellingInTurn } from '../../demo/story/products.ts'
import { demo } from '../../demo/world.ts'

/** Products with deals, after those whose prices are planned. */
const [FROM, TO] = [70, 110]

/** Each status. Nothing is sold yet at the price of a deal. */
export const rows = demo({
  rows({ moments, ...world }, made) {
    const products = sellingInTurn(world, made('products')).slice(FROM, TO)
    const draw = world.random('deals')
    const states = draw.spread<string>({ draft: 25, active: 35, paused: 10, ended: 30 }, products.length)
    const limit = world.by({ IN: 50_000, ID: 15_000_000 })
    return products.map((product, index) => {
      const status = states[index] ?? 'draft'
      const start = status === 'draft' ? -draw.whole(1, 15) : status === 'ended' ? draw.whole(12, 40) : draw.whole(-2, 5)
      const list_price = product.discounted_price
      const deal_price = Math.max(1, Math.round(list_price * draw.pick([0.75, 0.8, 0.9])))
      const max_units = draw.whole(2, 20) * 10
      const expected_cost = (list_price - deal_price) * max_units
      return {
        id: index + 1,
        created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
        name: `${draw.pick(['Diwali', 'Weekend', 'Clearance', 'Festival', 'New season'])} deal ${index + 1}`,
        product: product.id,
        deal_price,
        deal_discount: Math.round((100 * (list_price - deal_price)) / list_price),
        deal_discount_amount: list_price - deal_price,
        min_quantity: index % 5 === 4 ? 2 : 1,
        max_units,
        sold_units: 0,
        start_at: moments.at(moments.daysAgo(start), 0),
        end_at: moments.at(moments.daysAgo(start - draw.whole(6, 10)), 86_340),
        status,
        reason: status === 'paused' ? 'Stock is being counted' : null,
        list_price,
        expected_cost,
        needs_approval: expected_cost > limit,
        has_effect: deal_price < list_price,
      }
    })
  },
})
