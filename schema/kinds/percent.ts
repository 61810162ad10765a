import { decimalText } from './decimalText.ts'
import { asAmount, type KindField, type KindWord } from './kind.ts'

export type PercentField = KindField<'percent', string>

/** A share of a hundred (or of `max`) with two digits after the point, carried as text. */
export const percent: KindWord<'percent', string, { max?: number; default?: string }> = (options = {}) => {
  const { max = 100 } = options
  return {
    unit: '%',
    ...options,
    ...asAmount,
    kind: 'percent',
    type: () => decimalText({ scale: 2, min: 0, max }),
    column: () => ({ type: 'numeric', precision: [6, 2] }),
    example: (_context, n = 1) => Math.min(n, max).toFixed(2),
    read: cell => cell.replace('%', '').trim(),
  }
}
