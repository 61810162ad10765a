import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type EmailField = KindField<'email', string>

/** An e-mail address, stored in lower case (document 2, §5). */
export const email: KindWord<'email', string> = options => ({
  ...options,
  ...asText,
  kind: 'email',
  namesPeople: true,
  operators: options?.search ? ['equals', 'one_of', 'contains', 'empty'] : ['equals', 'one_of', 'empty'],
  type: () =>
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .refine(value => z.email().safeParse(value).success, { params: { code: 'email' } }),
  example: (_context, n) => `sample-${n ?? 1}@example.com`,
})
