import type { Country } from '../../../schema/country.ts'

/** What staff may set of deals, in the currency of the country (rest.md, §5.2 and §12). */
export const limitNames = ['deal approval above'] as const
export type SellingLimit = (typeof limitNames)[number]

/** What holds where staff set nothing. */
export const usualLimits = (country: Country): Readonly<Record<SellingLimit, number>> => ({
  'deal approval above': country === 'IN' ? 50_000 : 15_000_000,
})

/** What holds, from rows of `selling_limits`. */
export function limitsFrom(
  rows: readonly { readonly name: SellingLimit; readonly value: string }[],
  country: Country,
): Readonly<Record<SellingLimit, number>> {
  return { ...usualLimits(country), ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) }
}
