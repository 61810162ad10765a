/** The country one deployment serves; chosen by configuration (document 1, §1). */
export type Country = 'IN' | 'ID'

/** A value said once for both countries, or once for each. */
export type PerCountry<Value> = Value | { readonly IN: Value; readonly ID: Value }

interface CountryFacts {
  name: string
  /** IANA zone in which staff read every date and time. */
  zone: string
  /** How far its clocks are ahead of UTC, all the year. */
  offset: string
  /** Text before an amount (document 1, §1). */
  currency: string
  /** Digits after the decimal sign of an amount. */
  decimals: number
  /** Locale that groups digits. */
  locale: string
}

/** What differs by country everywhere: name, zone, currency. */
export const countries: Record<Country, CountryFacts> = {
  IN: { name: 'India', zone: 'Asia/Kolkata', offset: '+05:30', currency: 'Rs.', decimals: 2, locale: 'en-IN' },
  ID: { name: 'Indonesia', zone: 'Asia/Jakarta', offset: '+07:00', currency: 'Rp.', decimals: 0, locale: 'id-ID' },
}

/** The value for one country: `perCountry({ IN: 5000, ID: 1500000 }, 'ID')` is 1500000; a plain value is itself. */
export function perCountry<Value>(value: PerCountry<Value>, country: Country): Value {
  return isSplit(value) ? value[country] : (value as Value)
}

function isSplit<Value>(value: PerCountry<Value>): value is { readonly IN: Value; readonly ID: Value } {
  return typeof value === 'object' && value !== null && 'IN' in value && 'ID' in value
}
