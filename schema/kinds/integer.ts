import { z } from 'zod'
import { type PerCountry, perCountry } from '../country.ts'
import type { KindField, KindWord } from './kind.ts'

interface Limits {
  readonly min?: PerCountry<number>
  readonly max?: PerCountry<number>
}

interface Said extends Limits {
  /** Whole units of money, formatted as an amount. */
  readonly isAmount?: boolean
}

export type IntegerField<Refs extends string = string> = KindField<'integer', number, Refs> & Said

/** A whole number, at least 0 unless `min` differs. */
export const integer: KindWord<'integer', number, Said & { default?: number }, Said> = (options = {}) => {
  const { min = 0, max = HELD_BY_TABLE } = options
  return {
    ...options,
    kind: 'integer',
    min,
    max,
    operators: ['equals', 'one_of', 'from', 'to', 'empty'],
    type: ({ country }) => z.int().min(perCountry(min, country)).max(perCountry(max, country)),
    column: () => ({ type: 'integer' }),
    example: ({ country }, n = 1) => Math.min(perCountry(min, country) + n, perCountry(max, country)),
    write: String,
    read: wholeNumber,
  }
}

/** Only plain digits are a number: `0012`, `1e3` or `1.234` stay text, so that they are refused instead of guessed. */
function wholeNumber(cell: string): unknown {
  const text = cell.trim()
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
}

/** The largest value of the column type `integer`. It is a technical limit, so forms do not show it. */
export const HELD_BY_TABLE = 2_147_483_647
