import { add, type Read, type Row, update, type Write } from '../../../planner.ts'
import { type LinePrice, type Offer, priceOf } from '../priceOf.ts'

interface Wanted {
  readonly product: Pick<Row<'products'>, 'id' | 'discounted_price'>
  readonly quantity: number
  readonly stream?: number | null
  readonly group: string
}

/** The price of a line that is being booked, the columns of the line that say where it comes from, and the writes that count its pieces. */
export interface BookedPrice extends LinePrice {
  readonly columns: Pick<Row<'sub_orders'>, 'price_source' | 'deal' | 'live_discount' | 'live_stream'>
  readonly quantity: number
  readonly writes: readonly Write[]
}

type Deal = Row<'deals'>
type Discount = Row<'live_discounts'>

/**
 * The offers of products, locked, so that two bookings do not both take the last piece (rest.md, §3.1).
 * @param wanted the products that are booked, and the streams in which they are
 */
export async function openOffers(wanted: readonly Pick<Wanted, 'product' | 'stream'>[], read: Read) {
  const products = [...new Set(wanted.map(({ product }) => product.id))]
  const streams = [...new Set(wanted.flatMap(({ stream }) => stream ?? []))]
  const deals = products.length === 0 ? [] : await read.locked('deals', { product: products, status: 'active' })
  const discounts =
    streams.length === 0 ? [] : await read.locked('live_discounts', { stream: streams, product: products, status: 'active' })
  // Pieces that lines of this plan take, by offer.
  const taken = new Map<string, number>()

  function priceLine({ product, quantity, stream = null, group }: Wanted, now: string, more: ReadonlyMap<string, number>): BookedPrice {
    const takenOf = (key: string) => (taken.get(key) ?? 0) + (more.get(key) ?? 0)
    const own = [
      ...deals.filter(deal => deal.product === product.id).map(deal => dealOffer(deal, takenOf(`deal ${deal.id}`))),
      ...discounts
        .filter(one => one.product === product.id && one.stream === stream)
        .map(one => discountOffer(one, takenOf(`live discount ${one.id}`))),
    ]
    const line = priceOf(product.discounted_price, { quantity, now }, own)
    const { source, offer } = line
    const columns = {
      price_source: source,
      deal: source === 'deal' ? (offer?.id ?? null) : null,
      live_discount: source === 'live discount' ? (offer?.id ?? null) : null,
      live_stream: stream,
    }
    const deal = source === 'deal' && offer?.left === quantity ? deals.find(({ id }) => id === offer.id) : undefined
    return { ...line, columns, quantity, writes: offer ? counted(offer, quantity, deal, group) : [] }
  }

  return {
    /** The prices of lines that are booked together, each with the pieces that those before leave. Nothing is taken until {@link keep}. */
    priced(lines: readonly Wanted[], now: string): readonly BookedPrice[] {
      const more = new Map<string, number>()
      return lines.map(line => {
        const price = priceLine(line, now, more)
        if (price.offer) addTo(more, keyOf(price.offer), line.quantity)
        return price
      })
    },
    /** Takes the pieces of lines that are booked, so that later lines of the plan find those that are left. */
    keep(prices: readonly BookedPrice[]): void {
      for (const { offer, quantity } of prices) if (offer) addTo(taken, keyOf(offer), quantity)
    },
  }
}

const keyOf = ({ source, id }: Offer): string => `${source} ${id}`

const addTo = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)

/** Adds the pieces to the offer; a deal whose last piece is taken ends. */
function counted({ source, id }: Offer, quantity: number, last: Deal | undefined, group: string): Write[] {
  if (source === 'live discount') return [add('live_discounts', id, { sold_units: quantity }, group)]
  return [add('deals', id, { sold_units: quantity }, group), ...(last ? [update('deals', last, { status: 'ended' }, group)] : [])]
}

/** The columns of an offer that its price depends on. */
type Timed = 'id' | 'max_units' | 'sold_units' | 'start_at' | 'end_at'

/** The offer of a deal. @param taken pieces that lines of the same plan take */
export const dealOffer = (deal: Pick<Deal, Timed | 'name' | 'deal_price' | 'min_quantity'>, taken = 0): Offer => ({
  source: 'deal',
  id: deal.id,
  name: deal.name,
  priceFrom: () => deal.deal_price,
  minQuantity: deal.min_quantity ?? 1,
  left: deal.max_units === null ? null : Math.max(0, deal.max_units - deal.sold_units - taken),
  start_at: deal.start_at,
  end_at: deal.end_at,
})

/** The offer of a discount in a stream: its percentage off the list price as it is now. */
export const discountOffer = (one: Pick<Discount, Timed | 'offer_code' | 'discount'>, taken = 0): Offer => ({
  source: 'live discount',
  id: one.id,
  name: one.offer_code,
  priceFrom: list => (list * (100 - one.discount)) / 100,
  minQuantity: 1,
  left: one.max_units === null ? null : Math.max(0, one.max_units - one.sold_units - taken),
  start_at: one.start_at,
  end_at: one.end_at,
})

/**
 * Gives the pieces of cancelled lines back to their offers, unless they had been shipped. A deal that ended stays ended. The data checks of sold pieces count
 * the same lines.
 */
export function unitsGivenBack(lines: readonly { readonly row: Row<'sub_orders'>; readonly group: string }[]): Write[] {
  return lines.flatMap(({ row: { deal, live_discount, quantity, shipped_at }, group }) =>
    shipped_at === null
      ? [
          ...(deal === null ? [] : [add('deals', deal, { sold_units: -quantity }, group)]),
          ...(live_discount === null ? [] : [add('live_discounts', live_discount, { sold_units: -quantity }, group)]),
        ]
      : [],
  )
}
