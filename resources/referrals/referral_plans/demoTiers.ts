import type { Country } from '../../../schema/country.ts'
import type { Tier } from '../incentive/terms.ts'

/** The amount of a rupee in the plans of the demo, in the currency of the country. */
export const planScale = (country: Country) => (country === 'IN' ? 1 : 250)

/** Makes tiers of demo plans. Amounts are in rupees; they become amounts of the country. */
export function demoTiers(country: Country) {
  const scale = planScale(country)
  const tier = (from: number, to: number, min_order: number) => ({
    ...{ referrals_min: from, referrals_max: to, min_order: min_order * scale },
    ...{ max_incentive: null, referrals_at_least: null, gmv_at_least: null },
  })
  return {
    flat: (from: number, to: number, min_order: number, incentive: number, upgrade: Partial<Tier> = {}): Tier => ({
      ...tier(from, to, min_order),
      ...{ incentive_type: 'FLAT', incentive: incentive * scale },
      ...upgrade,
    }),
    /** @param incentive in percent, up to the amount `most` */
    share: (from: number, to: number, min_order: number, incentive: number, most: number, upgrade: Partial<Tier> = {}): Tier => ({
      ...tier(from, to, min_order),
      ...{ incentive_type: 'PERCENTAGE', incentive },
      max_incentive: country === 'IN' ? `${most}.00` : String(most * scale),
      ...upgrade,
    }),
  }
}
