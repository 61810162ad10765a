import type { Country } from '../../../schema/country.ts'

/** Percent of tax on the fees of a marketplace, from a day on. Indonesia: 12 % on eleven twelfths of the fee since 2025, which is 11 % (PMK 131/2024). */
export const taxRates: Readonly<Record<Country, readonly { readonly from: string; readonly percent: number }[]>> = {
  IN: [{ from: '2017-07-01', percent: 18 }],
  ID: [{ from: '2022-04-01', percent: 11 }],
}

/** The tax rate of a day in percent; 0 before the first rate. @param day YYYY-MM-DD */
export function taxRateOn(day: string, country: Country): number {
  return taxRates[country].findLast(({ from }) => from <= day)?.percent ?? 0
}
