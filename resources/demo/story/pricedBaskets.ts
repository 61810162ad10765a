import { rowsBy } from '../../../schema/maps.ts'
import { dealOffer, discountOffer } from '../../catalogs/pricing/planning/openOffers.ts'
import { priceOf } from '../../catalogs/pricing/priceOf.ts'
import type { Basket } from './baskets.ts'
import type { Deal } from './deals.ts'
import type { LiveDiscount } from './streams.ts'

/** An order with the prices of its lines. */
export type PricedBasket = ReturnType<typeof pricedBaskets>[number]
/** A line with its price, and the columns that say where the price comes from. */
export type PricedLine = PricedBasket['lines'][number]

/** Statuses of deals that sold. A paused deal is stopped before its first order. */
const sold = ['active', 'ended']

/**
 * The price of each line by the rules of a booking: the lowest of the list price, the deal and the discounts of streams at that moment, while pieces are left.
 * @param baskets the earliest first
 */
export function pricedBaskets(baskets: readonly Basket[], deals: readonly Deal[], discounts: readonly LiveDiscount[]) {
  const dealsOf = rowsBy(
    deals.filter(({ status }) => sold.includes(status)),
    ({ product }) => product,
  )
  const discountsOf = rowsBy(
    discounts.filter(({ status }) => sold.includes(status)),
    ({ product }) => product,
  )
  const taken = new Map<string, number>()
  return baskets.map(basket => {
    const priced = ({ product, quantity }: Basket['lines'][number]) => {
      const list = product.discounted_price
      if (basket.free) return { price: list, price_source: null, deal: null, live_discount: null, live_stream: null }
      const streams = (discountsOf.get(product.id) ?? []).filter(one => one.start_at <= basket.placed_at && basket.placed_at < one.end_at)
      const { price, source, offer } = priceOf(list, { quantity, now: basket.placed_at }, [
        ...(dealsOf.get(product.id) ?? []).map(deal => dealOffer(deal, taken.get(`deal ${deal.id}`))),
        ...streams.map(one => discountOffer(one, taken.get(`live discount ${one.id}`))),
      ])
      if (offer) taken.set(`${source} ${offer.id}`, (taken.get(`${source} ${offer.id}`) ?? 0) + quantity)
      const discount = source === 'live discount' ? streams.find(({ id }) => id === offer?.id) : undefined
      return {
        price,
        price_source: source,
        deal: source === 'deal' ? (offer?.id ?? null) : null,
        live_discount: discount?.id ?? null,
        live_stream: discount?.stream ?? null,
      }
    }
    return { ...basket, lines: basket.lines.map(line => ({ ...line, sold: priced(line) })) }
  })
}
