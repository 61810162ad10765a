import type { Country } from '../../../../schema/country.ts'
import type { BookedPrice, openOffers } from '../../../catalogs/pricing/planning/openOffers.ts'
import type { OfferAnswer, openUserOffers } from '../../../catalogs/pricing/planning/userOffers.ts'
import { units } from '../../../orders/planning/amounts.ts'
import type { FoundRow } from '../../../planner.ts'

/** The price of an order of a file. */
export interface OrderPrice {
  /** The price of each row. */
  readonly prices: readonly BookedPrice[]
  /** The offer that the order uses, and its discount in whole rupees or rupiah. */
  readonly offer: {
    readonly wish: { readonly offer: number; readonly user: number; readonly goods: number }
    readonly discount: number
  } | null
  /** Why the offer does not apply. */
  readonly fault: OfferAnswer['fault']
  /** Goods and the margin of the reseller, minus the discount, in the smallest unit. */
  readonly total: number
}

interface Ground {
  readonly offers: Awaited<ReturnType<typeof openOffers>>
  readonly userOffers: Awaited<ReturnType<typeof openUserOffers>>
  readonly now: string
  readonly country: Country
}

/** @param rows the rows of one order */
export function orderPrice(rows: readonly FoundRow<'bulk-order'>[], { offers, userOffers, now, country }: Ground): OrderPrice {
  const { of } = units(country)
  const prices = offers.priced(
    rows.map(({ found, values, group }) => ({ product: found.product, quantity: values.quantity, group })),
    now,
  )
  const goods = rows.reduce((sum, { values }, index) => sum + (prices[index]?.price ?? 0) * values.quantity, 0)
  const found = rows[0]?.found
  const wish = found?.offer ? { offer: found.offer.id, user: found.reseller.id, goods } : null
  const { discount, fault } = wish ? userOffers.answer(wish) : { discount: 0 }
  const margin = rows.reduce((sum, { values }) => sum + of(values.margin_amount), 0)
  return { prices, offer: wish && { wish, discount }, fault, total: of(goods) + margin - of(discount) }
}
