import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type PhoneField = KindField<'phone', string>

const patterns = { IN: /^[6-9]\d{9}$/, ID: /^(\+62|0)8\d{8,11}$/ }

/** A mobile number of the country; blanks and dashes between the digits are dropped. */
export const phone: KindWord<'phone', string> = options => ({
  ...options,
  ...asText,
  kind: 'phone',
  namesPeople: true,
  operators: ['equals', 'one_of', 'empty'],
  type: ({ country }) =>
    z
      .string()
      .overwrite(withoutBlanks)
      .refine(value => patterns[country].test(value), { params: { code: 'phone' } }),
  example: ({ country }, n = 1) => (country === 'IN' ? '98' : '0812') + String(n).padStart(8, '0'),
  read: withoutBlanks,
  // People say a number with the country's code, with a 0 before it, or with neither.
  meant(said, { country }) {
    const digits = said.replace(/[\s().-]/g, '')
    const local = digits.replace(country === 'IN' ? /^(?:\+?91|0)(?=\d{10}$)/ : /^(?:\+?62|0)(?=8)/, '')
    return [local, `0${local}`, `+62${local}`].filter(value => patterns[country].test(value))
  },
})

function withoutBlanks(value: string): string {
  return value.replace(/[\s-]/g, '')
}
