import type { Country, PerCountry } from './country.ts'

/** The value for one country: `perCountry({ IN: 5000, ID: 1500000 }, 'ID')` is 1500000; a plain value is itself. */
export function perCountry<Value>(value: PerCountry<Value>, country: Country): Value {
  return isSplit(value) ? value[country] : (value as Value)
}

function isSplit<Value>(value: PerCountry<Value>): value is { readonly IN: Value; readonly ID: Value } {
  return typeof value === 'object' && value !== null && 'IN' in value && 'ID' in value
}
