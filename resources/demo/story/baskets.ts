import type { DemoRow, Random } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { orderShares } from '../shares/orderShares.ts'
import type { World } from '../world.ts'
import type { Customer, Selling } from './customers.ts'
import { placing } from './placing.ts'
import type { Product } from './products.ts'
import { statuses } from './statuses.ts'

type PaymentMode = 'cod' | 'online' | 'paytm' | 'credits' | 'bank_transfer'

/** What was ordered, by whom, and how it is paid; `free` is booked by staff without a product of the catalog. */
export type Basket = ReturnType<typeof baskets>[number]
/** One product line of an order, with the status it has come to. */
export type Line = Basket['lines'][number]

/** 6,000 orders with some 8,700 lines: 70 % have one line, 20 % two. */
export function baskets(
  world: World,
  known: {
    readonly selling: readonly Selling[]
    readonly customers: readonly Customer[]
    readonly products: readonly Product[]
    readonly catalogs: readonly DemoRow[]
  },
) {
  const draw = world.random('orders')
  const customersOf = rowsBy(known.customers, customer => customer.reseller)
  const someReseller = resellerChooser(draw, known.selling)
  const someProduct = productChooser(world, known.products, known.catalogs)

  let lineId = 0
  const plain = placing(world).map(placed => {
    const reseller = someReseller()
    const payment_mode = draw.weighted<PaymentMode>(orderShares.modes[world.country])
    const lines = Array.from({ length: draw.weighted(orderShares.lines) }, (_, index) => {
      lineId += 1
      return { id: lineId, number: index + 1, product: someProduct(placed.placed_at), quantity: draw.weighted(orderShares.quantities) }
    })
    return { ...placed, customer: draw.pick(customersOf.get(reseller)!), payment_mode, free: draw.chance(orderShares.free), lines }
  })

  const dated = plain.flatMap(({ id, age, payment_mode, lines }) =>
    lines.map(() => ({ order: id, age, payable: payment_mode !== 'cod' && payment_mode !== 'credits' })),
  )
  const reached = statuses(world.random('statuses'), dated)
  return plain.map(basket => ({
    ...basket,
    lines: basket.lines.map(line => ({ ...line, status: statusOf(basket.free, reached[line.id - 1]!) })),
  }))
}

/** What was booked without a product of the catalog is returned, not exchanged. */
function statusOf(isFree: boolean, status: number): number {
  return isFree && status === 6 ? 7 : status
}

/** Draws resellers, each as often as their weight says; the weights sum up to 1. */
function resellerChooser(draw: Random, selling: readonly Selling[]): () => number {
  let sum = 0
  const ends = selling.map(({ user, weight }) => {
    sum += weight
    return { end: sum, id: user.id }
  })
  return () => {
    const at = draw.next()
    return (ends.find(({ end }) => end >= at) ?? ends.at(-1)!).id
  }
}

/** Products that were on sale at a moment; some sell far more than others. */
function productChooser(world: World, products: readonly Product[], catalogs: readonly DemoRow[]): (at: string) => Product {
  const draw = world.random('chosen_products')
  const activated = new Map(catalogs.map(row => [row.id, row.first_activated_at as string | null]))
  const since = (product: Product) => activated.get(product.catalog) ?? '9999'
  const ranked = draw.shuffled(products.filter(product => since(product) !== '9999'))
  const always = ranked.filter(product => world.moments.age(since(product)) > 125)
  return at => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const product = ranked[Math.floor(draw.next() ** 2 * ranked.length)]!
      if (since(product) < at) return product
    }
    return draw.pick(always)
  }
}
