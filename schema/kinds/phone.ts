import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface PhoneField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'phone'
}

const patterns = { IN: /^[6-9]\d{9}$/, ID: /^(\+62|0)8\d{8,11}$/ }

/** A mobile number of the country; blanks and dashes between the digits are dropped. */
export function phone<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): PhoneField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'phone',
    namesPeople: true,
    operators: ['equals', 'one_of', 'empty'],
    type: ({ country }) =>
      z
        .string()
        .overwrite(withoutBlanks)
        .refine(value => patterns[country].test(value), { params: { code: 'phone' } }),
    column: () => ({ type: 'text' }),
    example: ({ country }, n = 1) => (country === 'IN' ? `98${String(n).padStart(8, '0')}` : `0812${String(n).padStart(8, '0')}`),
    write: value => value,
    read: withoutBlanks,
  }
}

function withoutBlanks(value: string): string {
  return value.replace(/[\s-]/g, '')
}
