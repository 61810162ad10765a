import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type LongTextField = KindField<'longText', string> & { readonly max: number }

/** Text of several lines, of 10,000 characters unless `max` says otherwise; line breaks and tabs are kept. */
export const longText: KindWord<'longText', string, { max?: number; default?: string; faultIn?: string }, Pick<LongTextField, 'max'>> = (
  options = {},
) => {
  const { max = 10_000, search } = options
  return {
    ...options,
    ...asText,
    kind: 'longText',
    max,
    operators: search ? ['contains', 'empty'] : ['empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(max)
        .refine(value => !/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(value), { params: { code: 'control_characters' } }),
    column: () => ({ type: 'text', collate: true }),
    example: (_context, n) => `A longer sample text, number ${n ?? 1}.`.slice(0, max),
  }
}
