import type { Country } from '../../../schema/country.ts'
import type { PlanTerms } from '../incentive/terms.ts'
import { demoTiers, planScale } from './demoTiers.ts'

/** A plan of the demo. */
interface DemoReferralPlan {
  readonly id: number
  readonly name: string
  readonly active: boolean
  /** The terms, and the days since they apply. */
  readonly versions: readonly { readonly daysAgo: number; readonly terms: PlanTerms }[]
}

const first = { plan_type: 'FIRST N ORDER', valid_days: 900 } as const
const bulk = { plan_type: 'BULK ORDER', n_orders: null } as const
const badge = { plan_type: 'REFERRAL BADGE LEVEL PLAN', n_orders: null } as const

/** The plans of the demo, with their versions: three of each type. Amounts are in the currency of the country. */
export const demoPlans = (country: Country): readonly DemoReferralPlan[] => {
  const { flat, share } = demoTiers(country)
  const upgrade = (referrals_at_least: number, gmv: number) => ({ referrals_at_least, gmv_at_least: gmv * planScale(country) })
  const plan = (id: number, name: string, active: boolean, ...versions: DemoReferralPlan['versions']) => ({ id, name, active, versions })
  return [
    plan(
      1,
      'First orders of a friend',
      true,
      { daysAgo: 900, terms: { ...first, n_orders: 3, tiers: [flat(1, 3, 300, 50), share(4, 40, 300, 5, 60)] } },
      {
        daysAgo: 60,
        terms: { ...first, n_orders: 2, tiers: [flat(1, 3, 300, 50, { referrals_at_least: 3 }), share(4, 40, 300, 5, 40)] },
      },
    ),
    plan(2, 'Bulk orders', true, {
      daysAgo: 900,
      terms: { ...bulk, valid_days: 180, tiers: [flat(1, 5, 1500, 150, upgrade(5, 10_000)), share(6, 50, 2000, 8, 300)] },
    }),
    plan(3, 'Influencer friends', true, {
      daysAgo: 900,
      terms: { ...badge, valid_days: 120, tiers: [flat(1, 10, 200, 80), flat(11, 60, 200, 100)] },
    }),
    plan(4, 'Festival of last year', false, { daysAgo: 420, terms: { ...first, n_orders: 1, tiers: [flat(1, 20, 500, 100)] } }),
    plan(
      5,
      'City leaders',
      true,
      { daysAgo: 300, terms: { ...first, valid_days: 90, n_orders: 1, tiers: [flat(1, 10, 250, 60), flat(11, 100, 250, 75)] } },
      {
        daysAgo: 45,
        terms: {
          ...{ ...first, valid_days: 90, n_orders: 5 },
          tiers: [flat(1, 10, 250, 60, upgrade(10, 25_000)), flat(11, 30, 250, 75), share(31, 200, 250, 10, 120)],
        },
      },
    ),
    plan(6, 'Festival stock', true, {
      daysAgo: 80,
      terms: { ...bulk, valid_days: 30, tiers: [share(1, 4, 3000, 5, 250), share(5, 12, 3000, 7, 400), share(13, 40, 5000, 9, 900)] },
    }),
    plan(7, 'Video influencers', true, {
      daysAgo: 150,
      terms: { ...badge, valid_days: 60, tiers: [flat(1, 5, 0, 40, upgrade(5, 5000)), flat(6, 25, 150, 70), flat(26, 250, 150, 90)] },
    }),
    plan(8, 'Wholesale pilot', false, { daysAgo: 200, terms: { ...bulk, valid_days: 60, tiers: [flat(1, 10, 10_000, 800)] } }),
    plan(9, 'Silver circle trial', false, { daysAgo: 110, terms: { ...badge, valid_days: 45, tiers: [share(1, 15, 500, 3, 50)] } }),
  ]
}
