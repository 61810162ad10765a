import { decimalText } from './decimalText.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface PercentOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Greatest share; 100 when left out. */
  max?: number
  default?: string
}

export interface PercentField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'percent'
}

/** A share of a hundred with two digits after the point, carried as text. */
export function percent<const Refs extends string = never, const Need extends boolean = false>(
  options: PercentOptions<Refs> & Needs<Need> = {},
): PercentField<Refs> & Needs<NoInfer<Need>> {
  return {
    unit: '%',
    ...options,
    kind: 'percent',
    operators: ['equals', 'from', 'to', 'empty'],
    type: () => decimalText({ scale: 2, min: 0, max: options.max ?? 100 }),
    column: () => ({ type: 'numeric', precision: [6, 2] }),
    example: (_context, n = 1) => Math.min(n, options.max ?? 100).toFixed(2),
    write: value => value,
    read: cell => cell.replace('%', '').trim(),
  }
}
