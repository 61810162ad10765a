/** An offer for users, as far as its discount depends on it. Amounts are whole rupees or rupiah. */
export interface UserOfferTerms {
  readonly offer_type: 'flat' | 'percent'
  readonly value: number
  readonly max_discount: number | null
  readonly min_order: number
}

/** Why an offer does not apply: the code of the validation error. */
export const whyNoOffer = ['offer_not_active', 'offer_not_for_user', 'offer_min_order', 'offer_used', 'offer_budget_used'] as const
export type WhyNoOffer = (typeof whyNoOffer)[number]

/**
 * The discount of an order (rest.md, §3.1 step 3): a flat amount, or a percentage of the goods up to a maximum, rounded down to whole rupees or rupiah.
 * @param goods the amount of the goods after line prices
 * @returns never more than the goods
 */
export function discountBy({ offer_type, value, max_discount }: Omit<UserOfferTerms, 'min_order'>, goods: number): number {
  const full = offer_type === 'flat' ? value : Math.min((goods * value) / 100, max_discount ?? Number.POSITIVE_INFINITY)
  return Math.floor(Math.min(full, goods))
}

/** The smallest amount of goods that an offer applies to: its minimum, or more if a percentage of it would be less than one rupee or rupiah. */
export function leastGoods({ offer_type, value, min_order }: UserOfferTerms): number {
  return offer_type === 'percent' ? Math.max(min_order, Math.ceil(100 / value)) : min_order
}
