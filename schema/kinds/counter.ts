import { type IntegerField, integer } from './integer.ts'
import type { FieldOptions, Needs } from './kind.ts'
import { type MoneyField, money } from './money.ts'

/** Marks a number that is only ever added to: its history is the difference, and a revert adds the opposite. */
export interface Counted {
  readonly counter: { readonly min: number; readonly max?: string }
}

type CounterOptions<Refs extends string> = FieldOptions<Refs> & {
  min?: number
  /** The field with the most that it can hold: `sold_units: counter({ max: 'max_units' })`. No write goes above it, a revert included; empty: no limit. */
  max?: string
}

/**
 * A number that forms never set and planners only add to, such as stock or credits: `counter({ of: 'money' })`. No write leaves less than `min`, 0 by default.
 */
export function counter<const Refs extends string = never>(
  options: CounterOptions<Refs> & { of: 'money' },
): MoneyField<Refs> & Counted & Needs<true>
export function counter<const Refs extends string = never>(
  options?: CounterOptions<Refs> & { of?: 'integer' },
): IntegerField<Refs> & Counted & Needs<true>
export function counter<const Refs extends string = never>({
  of = 'integer',
  min = 0,
  max,
  ...rest
}: CounterOptions<Refs> & { of?: 'integer' | 'money' } = {}) {
  const shared = { ...rest, min, readOnly: true, required: true } as const
  const counter = { min, ...(max !== undefined && { max }) }
  return of === 'money' ? { ...money({ ...shared, default: '0' }), counter } : { ...integer({ ...shared, default: 0 }), counter }
}
