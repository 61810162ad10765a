import { type ZodType, z } from 'zod'

interface DecimalLimits {
  readonly scale: number
  readonly min?: number
  readonly max?: number
  /** Most digits before the point. */
  readonly digits?: number
}

/** The check of decimal, money and percent: a decimal text, never a float; written with all `scale` decimals. */
export function decimalText({ scale, min, max, digits = 13 }: DecimalLimits): ZodType<string> {
  const pattern = scale === 0 ? /^-?\d{1,15}$/ : new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${scale}})?$`)
  return z
    .string()
    .trim()
    .refine(value => pattern.test(value), { params: { code: scale === 0 ? 'whole_amount' : 'decimal', scale }, abort: true })
    .refine(value => min === undefined || Number(value) >= min, { params: { code: 'too_little', minimum: min ?? 0 } })
    .refine(value => max === undefined || Number(value) <= max, { params: { code: 'too_much', maximum: max ?? 0 } })
    .overwrite(value => withAllDigits(value, scale))
}

/** `5000.5` with scale 2 becomes `5000.50`, so that equal amounts are equal texts. */
function withAllDigits(value: string, scale: number): string {
  const [whole = '0', part = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale === 0 ? plain : `${plain}.${part.padEnd(scale, '0').slice(0, scale)}`
}
