import { countries, type PerCountry, perCountry } from '../country.ts'
import { decimalText } from './decimalText.ts'
import { asAmount, type KindField, type KindWord } from './kind.ts'

interface MoneyOptions {
  /** Least amount; 0 when left out. */
  min?: PerCountry<number>
  /** Greatest amount; what a column holds when left out. */
  max?: PerCountry<number>
  default?: string
}

export type MoneyField<Refs extends string = string> = KindField<'money', string, Refs>

/** The greatest amount of a column: twelve digits with two after the point, fifteen without. */
const HELD = { IN: 9_999_999_999.99, ID: 999_999_999_999_999 } as const

/** An amount in the country's currency: a decimal string on the wire (`1234.00`, whole rupiah `1234`), summed in SQL only. */
export const money: KindWord<'money', string, MoneyOptions> = (options = {}) => {
  const { min = 0, max = HELD } = options
  return {
    ...options,
    ...asAmount,
    kind: 'money',
    type: ({ country }) =>
      decimalText({ scale: countries[country].decimals, min: perCountry(min, country), max: perCountry(max, country) }),
    column: ({ country }) => ({ type: 'numeric', precision: country === 'IN' ? [12, 2] : [15, 0] }),
    example: ({ country }, n = 1) => (100 * n).toFixed(countries[country].decimals),
  }
}
