import { countries, type PerCountry, perCountry } from '../country.ts'
import { decimalText } from './decimalText.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface MoneyOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Least amount; 0 when left out. */
  min?: PerCountry<number>
  /** Greatest amount; what a column holds when left out. */
  max?: PerCountry<number>
  default?: string
}

export interface MoneyField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'money'
}

/** The greatest amount of a column: twelve digits with two after the point, fifteen without. */
const HELD = { IN: 9_999_999_999.99, ID: 999_999_999_999_999 } as const

/** An amount in the country's currency: a decimal string on the wire (`1234.00`, whole rupiah `1234`), summed in SQL only. */
export function money<const Refs extends string = never, const Need extends boolean = false>(
  options: MoneyOptions<Refs> & Needs<Need> = {},
): MoneyField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'money',
    operators: ['equals', 'from', 'to', 'empty'],
    type: ({ country }) =>
      decimalText({
        scale: countries[country].decimals,
        min: perCountry(options.min ?? 0, country),
        max: perCountry(options.max ?? HELD, country),
      }),
    column: ({ country }) => ({ type: 'numeric', precision: country === 'IN' ? [12, 2] : [15, 0] }),
    example: ({ country }, n = 1) => (100 * n).toFixed(countries[country].decimals),
    write: value => value,
    read: cell => cell.trim(),
  }
}
