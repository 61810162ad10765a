/** The country of a deployment, chosen by configuration (document 1, §1). */
export type Country = 'IN' | 'ID'

/** One value for both countries, or one for each. */
export type PerCountry<Value> = Value | { readonly IN: Value; readonly ID: Value }

interface CountryFacts {
  name: string
  /** IANA time zone of all dates and times. */
  zone: string
  /** Offset from UTC all year, such as `+05:30`. */
  offset: string
  /** Text before an amount (document 1, §1). */
  currency: string
  /** Decimals of an amount. */
  decimals: number
  /** Locale of number formats. */
  locale: string
}

/** Name, time zone and currency by country. */
export const countries: Record<Country, CountryFacts> = {
  IN: { name: 'India', zone: 'Asia/Kolkata', offset: '+05:30', currency: 'Rs.', decimals: 2, locale: 'en-IN' },
  ID: { name: 'Indonesia', zone: 'Asia/Jakarta', offset: '+07:00', currency: 'Rp.', decimals: 0, locale: 'id-ID' },
}

/** The value for one country: `perCountry({ IN: 5000, ID: 1500000 }, 'ID')` is 1500000; a plain value applies to both. */
export function perCountry<Value>(value: PerCountry<Value>, country: Country): Value {
  return isSplit(value) ? value[country] : (value as Value)
}

function isSplit<Value>(value: PerCountry<Value>): value is { readonly IN: Value; readonly ID: Value } {
  return typeof value === 'object' && value !== null && 'IN' in value && 'ID' in value
}
