import { decimalText } from './decimalText.ts'
import { asAmount, type KindField, type KindWord } from './kind.ts'

interface DecimalOptions {
  /** Decimals; 2 by default. */
  scale?: number
  min?: number
  max?: number
  /** Most digits before the point; 13 by default. */
  digits?: number
  default?: string
}

export type DecimalField = KindField<'decimal', string> & { readonly scale: number }

/** A decimal number, stored as text so that no digit is lost. */
export const decimal: KindWord<'decimal', string, DecimalOptions, Pick<DecimalField, 'scale'>> = (options = {}) => {
  const { scale = 2, min, max, digits = 13 } = options
  return {
    ...options,
    ...asAmount,
    kind: 'decimal',
    scale,
    type: () => decimalText({ scale, min, max, digits }),
    column: () => ({ type: 'numeric', precision: [digits + scale, scale] }),
    example: (_context, n = 1) => (Math.max(min ?? 0, 0) + n).toFixed(scale),
  }
}
