import { rowsBy } from '../../../schema/maps.ts'
import type { SubOrder } from './subOrders.ts'

const CANCELLED = 5

/** Offers with the pieces that their lines sold. Lines that were cancelled before they were shipped gave theirs back. */
export function soldUnits<Offer extends { readonly id: number }>(
  offers: readonly Offer[],
  lines: readonly SubOrder[],
  column: 'deal' | 'live_discount',
) {
  const sold = rowsBy(
    lines.filter(({ status, shipped_at }) => status !== CANCELLED || shipped_at !== null),
    line => line[column],
  )
  return offers.map(offer => ({ ...offer, sold_units: (sold.get(offer.id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0) }))
}
