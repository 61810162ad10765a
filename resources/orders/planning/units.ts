import { type Country, countries } from '../../../schema/country.ts'

/** Amounts as whole numbers of the smallest unit (paise, rupiah), so that sums are exact. */
export interface Units {
  of(amount: unknown): number
  /** As its column holds it. */
  text(units: number): string
}

export function units(country: Country): Units {
  const { decimals } = countries[country]
  const scale = 10 ** decimals
  return { of: amount => Math.round(Number(amount ?? 0) * scale), text: whole => (whole / scale).toFixed(decimals) }
}
