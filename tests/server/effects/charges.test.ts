import { describe, expect, it } from 'vitest'
import { shareOf } from '../../../resources/orders/planning/amounts.ts'
import { type Charges, chargesWithout, totalOf } from '../../../resources/orders/planning/charges.ts'

/** In paise. */
const order = (more: Partial<Charges> = {}): Charges => {
  const charges = { goods: 60_000, shipping: 5_000, fee: 2_900, margin: 9_000, discount: 2_000, credits: 0, ...more }
  return { ...charges, total: totalOf(charges) }
}
const unit = 100

describe('the charges of an order without some of its goods', () => {
  it('take the margin down with the goods; shipping, fee and discount stay', () => {
    const after = chargesWithout(order(), 20_000, unit)
    expect(after).toEqual({ goods: 40_000, shipping: 5_000, fee: 2_900, margin: 6_000, discount: 2_000, credits: 0, total: 51_900 })
  })

  it('are nothing where nothing is left', () => {
    const after = chargesWithout(order({ credits: 10_000 }), 60_000, unit)
    expect(after).toEqual({ goods: 0, shipping: 0, fee: 0, margin: 0, discount: 0, credits: 0, total: 0 })
  })

  it('never let the discount exceed the goods, in whole units', () => {
    const after = chargesWithout(order({ goods: 10_050, discount: 10_000 }), 5_000, unit)
    expect(after.discount).toBe(5_000)
    expect(after.total).toBeGreaterThanOrEqual(0)
  })

  it('come to nothing, whichever way an order is cancelled piece by piece', () => {
    let rest = order({ credits: 7_700 })
    for (const piece of [13_333, 20_001, 26_666]) rest = chargesWithout(rest, piece, unit)
    expect(rest).toEqual(chargesWithout(order({ credits: 7_700 }), 60_000, unit))
  })
})

describe('the share of a line', () => {
  it('adds up to the whole', () => {
    const lines = [7, 11, 13, 29].map((amount, id) => ({ id, amount }))
    for (const whole of [0, 1, 2, 99, 100, 12_345]) expect(lines.reduce((sum, { id }) => sum + shareOf(whole, id, lines), 0)).toBe(whole)
  })
  it('is nothing of no goods, and for a line that bears none', () => {
    expect([shareOf(100, 1, []), shareOf(100, 1, [{ id: 1, amount: 0 }]), shareOf(100, 9, [{ id: 1, amount: 5 }])]).toEqual([0, 0, 0])
  })
})
