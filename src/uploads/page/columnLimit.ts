import { type Country, type PerCountry, perCountry } from '../../../schema/country.ts'
import { HELD_BY_TABLE } from '../../../schema/kinds/integer.ts'
import type { Field } from '../../../schema/kinds/kind.ts'

/** What a column's values keep to, as the key of a text and what it names; null where there is nothing to say. */
export interface ColumnLimit {
  readonly key: 'characters' | 'between' | 'from' | 'to'
  readonly min?: number
  readonly max?: number
}

interface Bounded {
  readonly min?: PerCountry<number>
  readonly max?: PerCountry<number>
}

/** Limits of a column as its declaration says them: characters of a text, least and greatest of a number. What says nothing is not told: that nothing below 0 is counted, and what a table can hold. */
export function columnLimit(field: Field, country: Country): ColumnLimit | null {
  const { min: least, max: most } = field as Bounded
  const min = least === undefined ? undefined : perCountry(least, country)
  const found = most === undefined ? undefined : perCountry(most, country)
  const max = found === HELD_BY_TABLE ? undefined : found
  if (field.options) return null
  if (field.column({ country })?.type === 'text') return max === undefined ? null : { key: 'characters', max }
  // Nothing below 0 is counted.
  if (min === undefined || min === 0) return max === undefined ? null : { key: 'to', max }
  return max === undefined ? { key: 'from', min } : { key: 'between', min, max }
}
