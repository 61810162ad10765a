import type { Country } from '../../../schema/country.ts'
import type { PlanTerms, Tier } from '../incentive/terms.ts'

/** A plan of the demo. */
interface DemoReferralPlan {
  readonly id: number
  readonly name: string
  readonly active: boolean
  /** The terms, and the days since they apply. */
  readonly versions: readonly { readonly daysAgo: number; readonly terms: PlanTerms }[]
}

/** The plans of the demo, with their versions. Amounts are in the currency of the country. */
export const demoPlans = (country: Country): readonly DemoReferralPlan[] => {
  const scale = country === 'IN' ? 1 : 250
  const cell = { max_incentive: null, referrals_at_least: null, gmv_at_least: null }
  const flat = (from: number, to: number, min_order: number, incentive: number, upgrade: Partial<Tier> = {}): Tier => ({
    ...{ referrals_min: from, referrals_max: to, min_order: min_order * scale, incentive_type: 'FLAT', incentive: incentive * scale },
    ...cell,
    ...upgrade,
  })
  const share = (from: number, to: number, min_order: number, incentive: number, most: number, upgrade: Partial<Tier> = {}): Tier => ({
    ...{ referrals_min: from, referrals_max: to, min_order: min_order * scale, incentive_type: 'PERCENTAGE', incentive },
    ...cell,
    max_incentive: country === 'IN' ? `${most}.00` : String(most * scale),
    ...upgrade,
  })
  const first = { plan_type: 'FIRST N ORDER', valid_days: 900 } as const
  return [
    {
      ...{ id: 1, name: 'First orders of a friend', active: true },
      versions: [
        { daysAgo: 900, terms: { ...first, n_orders: 3, tiers: [flat(1, 3, 300, 50), share(4, 40, 300, 5, 60)] } },
        {
          daysAgo: 60,
          terms: { ...first, n_orders: 2, tiers: [flat(1, 3, 300, 50, { referrals_at_least: 3 }), share(4, 40, 300, 5, 40)] },
        },
      ],
    },
    {
      ...{ id: 2, name: 'Bulk orders', active: true },
      versions: [
        {
          daysAgo: 900,
          terms: {
            ...{ plan_type: 'BULK ORDER', n_orders: null, valid_days: 180 },
            tiers: [flat(1, 5, 1500, 150, { referrals_at_least: 5, gmv_at_least: 10_000 * scale }), share(6, 50, 2000, 8, 300)],
          },
        },
      ],
    },
    {
      ...{ id: 3, name: 'Influencer friends', active: true },
      versions: [
        {
          daysAgo: 900,
          terms: {
            ...{ plan_type: 'REFERRAL BADGE LEVEL PLAN', n_orders: null, valid_days: 120 },
            tiers: [flat(1, 10, 200, 80), flat(11, 60, 200, 100)],
          },
        },
      ],
    },
    {
      ...{ id: 4, name: 'Festival of last year', active: false },
      versions: [{ daysAgo: 420, terms: { ...first, n_orders: 1, tiers: [flat(1, 20, 500, 100)] } }],
    },
  ]
}
