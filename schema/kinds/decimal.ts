import { decimalText } from './decimalText.ts'
import { asAmount, type KindField, type KindWord } from './kind.ts'

interface DecimalOptions {
  /** Decimals; 2 by default. */
  scale?: number
  min?: number
  max?: number
  default?: string
}

export type DecimalField = KindField<'decimal', string> & { readonly scale: number }

/** A decimal number, stored as text so that no digit is lost. */
export const decimal: KindWord<'decimal', string, DecimalOptions, Pick<DecimalField, 'scale'>> = (options = {}) => {
  const { scale = 2, min, max } = options
  return {
    ...options,
    ...asAmount,
    kind: 'decimal',
    scale,
    type: () => decimalText({ scale, min, max }),
    column: () => ({ type: 'numeric', precision: [13 + scale, scale] }),
    example: (_context, n = 1) => (Math.max(min ?? 0, 0) + n).toFixed(scale),
  }
}
