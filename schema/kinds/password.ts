import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface PasswordField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'password'
  /** The server stores what its hash function makes of the value. */
  readonly hashed: true
}

/** A password: 8-16 letters, digits and !@#$%^&*, with a digit and a special character (document 2, §5). Never given out. */
export function password<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): PasswordField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
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
    column: () => ({ type: 'text' }),
    example: (_context, n) => `Passw0rd!${n ?? 1}`,
    write: () => '',
    read: cell => cell,
  }
}
