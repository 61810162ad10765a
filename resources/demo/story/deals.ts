import type { World } from '../world.ts'
import type { Basket } from './baskets.ts'
import { type Product, sellingInTurn } from './products.ts'

export type Deal = ReturnType<typeof deals>[number]

/** Products whose pictures are tested or whose prices are planned: none of them has a deal as well. */
const TAKEN = 70
/** Products of the first catalogs, which examples order at their list prices. */
const KNOWN = 36
const states = { draft: 20, active: 32, paused: 8, ended: 40 } as const
const COUNT = 40
type Status = keyof typeof states
/** Deals that run or ran: they are of the products that sell most. */
const begun: readonly Status[] = ['active', 'ended']

/** Forty deals in each status. */
export function deals({ moments, ...world }: World, products: readonly Product[], baskets: readonly Basket[]) {
  const draw = world.random('deals')
  const statuses = draw.spread<Status>(states, COUNT)
  const bestsellers = rankedProducts(world, products, baskets)
  const bestFirst = [...statuses.keys()].toSorted((one, other) => rank(statuses[one]) - rank(statuses[other]) || one - other)
  const limit = world.by({ IN: 50_000, ID: 15_000_000 })
  return statuses.map((status, index) => {
    const product = bestsellers[bestFirst.indexOf(index)]
    if (!product) throw new Error('The demo has too few products for its deals')
    const start = { draft: -draw.whole(1, 15), active: draw.whole(-2, 16), paused: draw.whole(0, 5), ended: draw.whole(30, 60) }[status]
    const days = status === 'ended' ? draw.whole(22, 29) : draw.whole(18, 24)
    const list_price = product.discounted_price
    const deal_price = Math.max(1, Math.round(list_price * draw.pick([0.75, 0.8, 0.9])))
    const max_units = draw.whole(2, 9) * 10
    const expected_cost = (list_price - deal_price) * max_units
    return {
      id: index + 1,
      created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
      name: `${draw.pick(['Diwali', 'Weekend', 'Clearance', 'Festival', 'New season'])} deal ${index + 1}`,
      product: product.id,
      deal_price,
      deal_discount: Math.round((100 * (list_price - deal_price)) / list_price),
      deal_discount_amount: list_price - deal_price,
      min_quantity: index % 10 === 9 ? 2 : 1,
      max_units,
      sold_units: 0,
      start_at: moments.at(moments.daysAgo(start), 0),
      end_at: moments.at(moments.daysAgo(start - days), 86_340),
      status,
      reason: status === 'paused' ? 'Stock is being counted' : null,
      list_price,
      expected_cost,
      needs_approval: expected_cost > limit,
      has_effect: deal_price < list_price,
    }
  })
}

/** A deal whose last piece is sold has ended. */
export const endedIfSoldOut = <Row extends Pick<Deal, 'status' | 'sold_units' | 'max_units'>>(deal: Row) =>
  deal.status === 'active' && deal.sold_units >= deal.max_units ? { ...deal, status: 'ended' as const } : deal

const rank = (status?: Status) => (status && begun.includes(status) ? 0 : 1)

/** Active products without another plan for their price, the most ordered first. */
function rankedProducts(world: Pick<World, 'random'>, products: readonly Product[], baskets: readonly Basket[]): readonly Product[] {
  const counts = new Map<number, number>()
  for (const { free, lines } of baskets)
    for (const { product } of free ? [] : lines) counts.set(product.id, (counts.get(product.id) ?? 0) + 1)
  const taken = new Set([...sellingInTurn(world, products).slice(0, TAKEN), ...products.slice(0, KNOWN)])
  const rest = products.filter(product => product.state === 'active' && !taken.has(product))
  return rest.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0) || one.id - other.id)
}
