import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type UrlField = KindField<'url', string>

/** An address starting with http or https (document 2, §5). */
export const url: KindWord<'url', string> = options => ({
  ...options,
  ...asText,
  kind: 'url',
  operators: ['equals', 'empty'],
  type: () =>
    z
      .string()
      .trim()
      .max(2000)
      .refine(isWebAddress, { params: { code: 'url' } }),
  example: (_context, n) => `https://www.example.com/${n ?? 1}`,
})

/** An address that a link may lead to: http or https, without a name and a password in it. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  try {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  } catch {
    return false
  }
}
