import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incentiveOf } from '../../../resources/referrals/incentive/incentiveOf.ts'
import type { FriendOrder, PlanTerms, Tier } from '../../../resources/referrals/incentive/terms.ts'
import { plusDays } from '../../../schema/days.ts'

const flat = { referrals_min: 1, referrals_max: 3, min_order: 300, incentive_type: 'FLAT', incentive: 50 } as const
const share = { ...flat, referrals_min: 4, referrals_max: 10, incentive_type: 'PERCENTAGE', incentive: 5, max_incentive: '40.00' } as const
const plan: PlanTerms = { plan_type: 'FIRST N ORDER', n_orders: 2, valid_days: 90, tiers: [flat, share] }
const joined_on = '2026-08-01'
const orders = (...amounts: readonly number[]): FriendOrder[] =>
  amounts.map((amount, index) => ({
    id: index + 1,
    is_delivered: true,
    goods_amount: amount.toFixed(2),
    delivered_on: plusDays(joined_on, index + 1),
  }))
const of = (place: number | null, list: readonly FriendOrder[], terms = plan) =>
  incentiveOf(terms, { place, joined_on, orders: list }, 'IN')

describe('the incentive of a referral', () => {
  it('is that of the worked example', () => {
    expect(of(2, orders(349, 250, 500))).toEqual({
      tier_no: 1,
      minimum: '300.00',
      amount: '100.00',
      orders: [
        { order: 1, why: 'counted', amount: '50.00' },
        { order: 2, why: 'below minimum', amount: '0.00' },
        { order: 3, why: 'counted', amount: '50.00' },
      ],
      last_delivery: '2026-08-04',
    })
    expect(of(4, orders(1000, 349))).toMatchObject({ tier_no: 2, amount: '57.00' })
    const [kept, returned] = orders(1000, 349) as [FriendOrder, FriendOrder]
    expect(of(4, [kept, { ...returned, is_delivered: false }])).toMatchObject({ amount: '40.00', last_delivery: '2026-08-02' })
  })

  it('counts no more than the first orders, and those in time alone', () => {
    expect(of(1, orders(400, 400, 400))).toMatchObject({ amount: '100.00', orders: [{}, {}, { why: 'enough orders' }] })
    const late = orders(400, 400).map((order, index) => ({ ...order, delivered_on: plusDays(joined_on, 90 + index) }))
    expect(of(1, late)).toMatchObject({ amount: '50.00', orders: [{ why: 'counted' }, { why: 'too late' }] })
    const early = orders(400).map(order => ({ ...order, delivered_on: '2026-07-31' }))
    expect(of(1, early)).toMatchObject({ amount: '0.00', orders: [{ why: 'before joining' }], last_delivery: null })
  })

  it('is nothing beyond the last tier, and for a referral that is not valid', () => {
    expect(of(11, orders(400))).toMatchObject({ tier_no: null, amount: '0.00', orders: [{ why: 'no tier' }] })
    expect(of(null, orders(400))).toMatchObject({ tier_no: null, amount: '0.00', orders: [{ why: 'not valid' }] })
  })

  it('of a bulk plan is paid once, when the sum reaches the minimum', () => {
    const bulk: PlanTerms = { ...plan, plan_type: 'BULK ORDER', n_orders: null, tiers: [{ ...flat, min_order: 1000, incentive: 80 }] }
    expect(of(1, orders(400, 500), bulk)).toMatchObject({ amount: '0.00', orders: [{ why: 'sum below minimum' }, {}], last_delivery: null })
    expect(of(1, orders(400, 600, 900), bulk)).toMatchObject({
      amount: '80.00',
      orders: [{ why: 'counted', amount: '0.00' }, { why: 'counted', amount: '80.00' }, { why: 'enough orders' }],
      last_delivery: '2026-08-03',
    })
    const percent = { ...bulk, tiers: [{ ...share, referrals_min: 1, min_order: 1000, max_incentive: '500.00' }] }
    expect(of(1, orders(400, 649), percent).amount).toBe('52.00')
  })

  it('of a badge level plan is paid once, for one order', () => {
    const level: PlanTerms = { ...plan, plan_type: 'REFERRAL BADGE LEVEL PLAN', n_orders: null }
    expect(of(1, orders(250, 300, 900), level)).toMatchObject({
      amount: '50.00',
      orders: [{}, { why: 'counted' }, { why: 'enough orders' }],
    })
  })

  it('is never above the maximum of the country', () => {
    const most: PlanTerms = { ...plan, n_orders: 20, tiers: [{ ...flat, incentive: 5000 }] }
    const found = of(1, orders(400, 400, 400), most)
    expect(found.amount).toBe('5000.00')
    expect(found.orders.map(({ amount }) => amount)).toEqual(['5000.00', '0.00', '0.00'])
    const rupiah = { ...most, tiers: [{ ...flat, min_order: 75_000, incentive: 900_000 }] }
    const placed = orders(80_000, 80_000).map(order => ({ ...order, goods_amount: '80000' }))
    expect(incentiveOf(rupiah, { place: 1, joined_on, orders: placed }, 'ID').amount).toBe('1500000')
  })

  it('of any plan is whole, within the maximum, the sum of its orders, and not raised by a return', () => {
    fc.assert(
      fc.property(randomTerms, fc.array(randomOrder, { maxLength: 12 }), fc.integer({ min: 1, max: 22 }), (terms, drawn, place) => {
        const list = drawn.map((order, index) => ({ ...order, id: index + 1 }))
        const found = of(place, list, terms)
        const amount = Number(found.amount)
        expect(amount).toBeLessThanOrEqual(5000)
        expect(Number.isInteger(amount)).toBe(true)
        expect(found.orders.reduce((sum, one) => sum + Number(one.amount), 0)).toBe(amount)
        expect(found.orders.some(({ why }) => why === 'counted')).toBe(found.last_delivery !== null)
        expect(place <= 20 || amount === 0).toBe(true)
        expect(of(place, list.toReversed(), terms)).toEqual(found)
        const isFlat = terms.tiers[0]?.incentive_type === 'FLAT'
        const returned = list.map((order, index) => (index === 0 ? { ...order, is_delivered: false } : order))
        if (isFlat) expect(Number(of(place, returned, terms).amount)).toBeLessThanOrEqual(amount)
      }),
      { numRuns: 2000 },
    )
  })
})

const randomTier = fc
  .record({ min_order: fc.integer({ min: 0, max: 900 }), isFlat: fc.boolean(), incentive: fc.integer({ min: 1, max: 5000 }) })
  .map(
    ({ min_order, isFlat, incentive }): Tier => ({
      ...{ referrals_min: 1, referrals_max: 20, min_order },
      ...(isFlat
        ? { incentive_type: 'FLAT', incentive }
        : { incentive_type: 'PERCENTAGE', incentive: (incentive % 100) + 1, max_incentive: `${incentive}.00` }),
    }),
  )
const randomTerms = fc.record({
  plan_type: fc.constantFrom('FIRST N ORDER', 'BULK ORDER', 'REFERRAL BADGE LEVEL PLAN'),
  n_orders: fc.integer({ min: 1, max: 20 }),
  valid_days: fc.integer({ min: 1, max: 60 }),
  tiers: fc.tuple(randomTier),
})
const randomOrder = fc.record({
  is_delivered: fc.boolean(),
  goods_amount: fc.integer({ min: 0, max: 200_000 }).map(paise => (paise / 100).toFixed(2)),
  delivered_on: fc.integer({ min: -5, max: 80 }).map(days => plusDays(joined_on, days)),
})
