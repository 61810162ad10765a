import { decimalText } from './decimalText.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface DecimalOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Digits after the point; 2 when left out. */
  scale?: number
  min?: number
  max?: number
  default?: string
}

export interface DecimalField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'decimal'
  readonly scale: number
}

/** A number with digits after the point, carried as text so that none is lost. */
export function decimal<const Refs extends string = never, const Need extends boolean = false>(
  options: DecimalOptions<Refs> & Needs<Need> = {},
): DecimalField<Refs> & Needs<NoInfer<Need>> {
  const scale = options.scale ?? 2
  return {
    ...options,
    kind: 'decimal',
    scale,
    operators: ['equals', 'from', 'to', 'empty'],
    type: () => decimalText({ scale, min: options.min, max: options.max }),
    column: () => ({ type: 'numeric', precision: [13 + scale, scale] }),
    example: (_context, n = 1) => (Math.max(options.min ?? 0, 0) + n).toFixed(scale),
    write: value => value,
    read: cell => cell.trim(),
  }
}
