import { type IntegerField, integer } from './integer.ts'
import type { FieldOptions } from './kind.ts'
import { type MoneyField, money } from './money.ts'

/** Marks a number that is only ever added to: its history is the difference, and revert adds the opposite. */
export interface Counted {
  readonly counter: { readonly least: number }
}

/** A number that forms never set and effects only add to: stock, credits. `counter({ of: 'money' })` No write leaves less than `least`, 0 unless said. */
export function counter<const Refs extends string = never>(
  options: FieldOptions<Refs> & { of?: 'integer' | 'money'; least?: number } = {},
): (IntegerField<Refs> | MoneyField<Refs>) & Counted {
  const { of = 'integer', least = 0, ...rest } = options
  const shared = { ...rest, min: least, readOnly: true, required: true }
  const counter = { least }
  return of === 'money' ? { ...money({ ...shared, default: '0' }), counter } : { ...integer({ ...shared, default: 0 }), counter }
}
