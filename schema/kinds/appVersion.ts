import { z } from 'zod'
import { asText, type KindField, type KindWord } from './kind.ts'

export type AppVersionField = KindField<'appVersion', string>

/** A version of the app: one to three numbers separated by points, at most 12 characters. */
export const appVersion: KindWord<'appVersion', string, { default?: string }> = options => ({
  ...options,
  ...asText,
  kind: 'appVersion',
  operators: ['equals', 'empty'],
  type: () =>
    z
      .string()
      .trim()
      .max(12)
      .refine(value => /^\d+(\.\d+){0,2}$/.test(value), { params: { code: 'app_version' } }),
  example: (_context, n) => `${n ?? 1}.0.0`,
})
