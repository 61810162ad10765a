import { type IntegerField, integer } from './integer.ts'
import type { FieldOptions } from './kind.ts'
import { type MoneyField, money } from './money.ts'

/** Marks a number that is only ever added to: its history is the difference, and revert adds the opposite. */
export interface Counted {
  readonly counter: true
}

/** A number that forms never set and effects only add to: stock, credits. `counter({ of: 'money' })` */
export function counter<const Refs extends string = never>(
  options: FieldOptions<Refs> & { of?: 'integer' | 'money' } = {},
): (IntegerField<Refs> | MoneyField<Refs>) & Counted {
  const { of = 'integer', ...rest } = options
  const shared = { ...rest, readOnly: true, required: true }
  return of === 'money'
    ? { ...money({ ...shared, default: '0' }), counter: true }
    : { ...integer({ ...shared, default: 0 }), counter: true }
}
