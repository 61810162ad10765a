/** The price of an order line comes from one of these sources. */
export const priceSources = ['list', 'deal', 'live discount'] as const
export type PriceSource = (typeof priceSources)[number]

/** Why an offer does not count. `limit` of the step is the pieces that are needed, or those that are left. */
export type WhyNot = 'higher' | 'not begun' | 'over' | 'min quantity' | 'few left'

/** A deal of the product, or a discount of it in a stream. Prices are whole rupees or rupiah. */
export interface Offer {
  readonly source: Exclude<PriceSource, 'list'>
  readonly id: number
  readonly name: string
  /** The price of a piece, from the list price. */
  readonly priceFrom: (list: number) => number
  readonly minQuantity: number
  /** Pieces that are left; null without a limit. */
  readonly left: number | null
  readonly start_at: string
  readonly end_at: string
}

/** One step of a price: what it would make of it, and whether it counts. */
export interface PriceStep {
  readonly source: PriceSource
  readonly id: number | null
  readonly name: string | null
  readonly before: number
  readonly after: number
  readonly applied: boolean
  readonly why: WhyNot | null
  readonly limit: number | null
}

export interface LinePrice {
  /** Of a piece, in whole rupees or rupiah. */
  readonly price: number
  readonly source: PriceSource
  /** The offer that counts. */
  readonly offer: Offer | null
  readonly steps: readonly PriceStep[]
}

/**
 * The price of a line (rest.md, §3.1): the list price, or the lowest offer below it that is within its time, for this quantity, and has all pieces left.
 * Of two equal prices the live discount counts. A line is never split between two prices. The result is never below 1 and never above the list price.
 * @param list the list price, which a running price schedule has set already
 * @param offers active deals of the product, and active discounts of it in the stream
 */
export function priceOf(
  list: number,
  { quantity, now }: { readonly quantity: number; readonly now: string },
  offers: readonly Offer[],
): LinePrice {
  const asked = offers.map(offer => {
    const price = Math.max(1, Math.floor(offer.priceFrom(list)))
    return {
      offer,
      price,
      ...(whyNot(offer, quantity, now) ?? (price < list ? { why: null, limit: null } : { why: 'higher' as const, limit: null })),
    }
  })
  const fitting = asked.filter(({ why }) => why === null)
  const [best] = fitting.toSorted((one, other) => one.price - other.price || rankOf(one.offer) - rankOf(other.offer))
  const price = best?.price ?? list
  return {
    price,
    source: best?.offer.source ?? 'list',
    offer: best?.offer ?? null,
    steps: [
      { source: 'list', id: null, name: null, before: list, after: list, applied: !best, why: null, limit: null },
      ...asked.map(
        ({ offer: { source, id, name }, price: after, why, limit }): PriceStep => ({
          ...{ source, id, name, before: list, after },
          ...(best?.offer.id === id && best.offer.source === source
            ? { applied: true, why: null, limit: null }
            : { applied: false, why: why ?? 'higher', limit }),
        }),
      ),
    ],
  }
}

const rankOf = ({ source }: Offer): number => (source === 'live discount' ? 0 : 1)

function whyNot({ start_at, end_at, minQuantity, left }: Offer, quantity: number, now: string) {
  if (now < start_at) return { why: 'not begun', limit: null } as const
  if (now >= end_at) return { why: 'over', limit: null } as const
  if (quantity < minQuantity) return { why: 'min quantity', limit: minQuantity } as const
  return left !== null && left < quantity ? ({ why: 'few left', limit: left } as const) : null
}
