import type { Country } from '../../../schema/country.ts'

/** Limits of deals, gifts and referrals that staff can change, in the currency of the country (§3.2, §5.2, §5.5 and §12 of the growth specification). */
export const limitNames = ['deal approval above', 'reward reversal above', 'reward day cap', 'referral approval above'] as const
export type SellingLimit = (typeof limitNames)[number]

/** The default limits of a country. */
export const usualLimits = (country: Country): Readonly<Record<SellingLimit, number>> => ({
  'deal approval above': country === 'IN' ? 50_000 : 15_000_000,
  'reward reversal above': country === 'IN' ? 1000 : 300_000,
  'reward day cap': country === 'IN' ? 5000 : 1_500_000,
  'referral approval above': country === 'IN' ? 25_000 : 7_500_000,
})

/** The limits in rows of `selling_limits`; the country's defaults for the others. */
export function limitsFrom(
  rows: readonly { readonly name: SellingLimit; readonly value: string }[],
  country: Country,
): Readonly<Record<SellingLimit, number>> {
  return { ...usualLimits(country), ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) }
}
