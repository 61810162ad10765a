import type { DemoRow } from '../../../schema/demo.ts'
import { orderShares } from '../shares/orderShares.ts'
import type { World } from '../world.ts'
import type { Customer, Selling } from './customers.ts'
import { type Placed, placing } from './placing.ts'
import type { Product } from './products.ts'
import { statuses } from './statuses.ts'

export type PaymentMode = 'cod' | 'online' | 'paytm' | 'credits' | 'bank_transfer'

/** One product line of an order, with the status it has come to. */
export interface Line {
  readonly id: number
  readonly number: number
  readonly product: Product
  readonly quantity: number
  readonly status: number
}

/** What was ordered, by whom, and how it is paid. */
export interface Basket extends Placed {
  readonly customer: Customer
  readonly payment_mode: PaymentMode
  /** Booked by staff without a product of the catalog. */
  readonly free: boolean
  readonly lines: readonly Line[]
}

/** 6,000 orders with some 8,700 lines: 70 % have one line, 20 % two. */
export function baskets(
  world: World,
  {
    selling,
    customers,
    products,
    catalogs,
  }: { selling: readonly Selling[]; customers: readonly Customer[]; products: readonly Product[]; catalogs: readonly DemoRow[] },
): Basket[] {
  const draw = world.random('orders')
  const ofReseller = new Map<number, Customer[]>()
  for (const customer of customers) ofReseller.set(customer.reseller, [...(ofReseller.get(customer.reseller) ?? []), customer])
  const shares = cumulative(selling)
  const choose = productChooser(world, products, catalogs)

  let lineId = 0
  const plain = placing(world).map(placed => {
    const reseller = shares.find(draw.next())
    const payment_mode = draw.weighted<PaymentMode>(orderShares.modes[world.country])
    const lines = Array.from({ length: draw.weighted<number>(orderShares.lines) }, (_, index) => {
      lineId += 1
      return {
        id: lineId,
        number: index + 1,
        product: choose(placed.placed_at),
        quantity: draw.weighted<number>(orderShares.quantities),
      }
    })
    return { ...placed, customer: draw.pick(ofReseller.get(reseller)!), payment_mode, free: draw.chance(orderShares.free), lines }
  })

  const dated = plain.flatMap(basket =>
    basket.lines.map(() => ({
      order: basket.id,
      age: basket.age,
      payable: basket.payment_mode !== 'cod' && basket.payment_mode !== 'credits',
    })),
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

/** Finds the reseller that a number from 0 to 1 falls to. */
function cumulative(selling: readonly Selling[]): { find(at: number): number } {
  let sum = 0
  const ends = selling.map(({ user, weight }) => {
    sum += weight
    return { end: sum, id: user.id }
  })
  return {
    find: at => {
      let [low, high] = [0, ends.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (ends[middle]!.end < at) low = middle + 1
        else high = middle
      }
      return ends[low]!.id
    },
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
