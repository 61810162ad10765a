/** What an order costs, in the smallest unit: `total` = goods + shipping + fee + margin − discount. Credits have paid part of it. */
export interface Charges {
  readonly goods: number
  readonly shipping: number
  readonly fee: number
  readonly margin: number
  readonly discount: number
  readonly credits: number
  readonly total: number
}

/** What an order costs with these goods. */
export function totalOf({ goods, shipping, fee, margin, discount }: Omit<Charges, 'credits' | 'total'>): number {
  return Math.max(0, goods + shipping + fee + margin - discount)
}

/**
 * The charges once goods of `amount` are taken out: the margin goes down with the goods, the discount is never more than them, and where
 * nothing is left nothing is to pay.
 * @param discountUnit the smallest unit of a discount, which is a whole number
 * @param margin of the goods that are left, if it is known; by default their part of the margin
 */
export function chargesWithout(before: Charges, amount: number, discountUnit: number, margin?: number): Charges {
  const goods = Math.max(0, before.goods - amount)
  const left = goods === 0 ? nothing : { ...before, goods, margin: margin ?? part(before.margin, goods, before.goods) }
  const fitting = { ...left, discount: Math.min(left.discount, goods - (goods % discountUnit)) }
  const total = totalOf(fitting)
  return { ...fitting, credits: Math.min(before.credits, total), total }
}

const nothing: Charges = { goods: 0, shipping: 0, fee: 0, margin: 0, discount: 0, credits: 0, total: 0 }

function part(whole: number, of: number, all: number): number {
  return all === 0 ? 0 : Math.round((whole * of) / all)
}
