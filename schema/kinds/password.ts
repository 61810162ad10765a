import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type PasswordField = KindField<'password', string>

/** A password: 8-16 letters, digits and !@#$%^&*, with a digit and a special character (document 2, §5). Hashed, and never given out. */
export const password: KindWord<'password', string, unknown, { readonly hashed: true }> = options => ({
  ...options,
  ...asText,
  kind: 'password',
  writeOnly: true,
  hashed: true,
  operators: [],
  type: () =>
    z
      .string()
      .min(8)
      .max(16)
      .refine(value => /^[A-Za-z0-9!@#$%^&*]*$/.test(value), { params: { code: 'password_characters' } })
      .refine(value => /\d/.test(value), { params: { code: 'password_digit' } })
      .refine(value => /[!@#$%^&*]/.test(value), { params: { code: 'password_special' } }),
  example: (_context, n) => `Passw0rd!${n ?? 1}`,
  write: () => '',
  read: cell => cell,
})
