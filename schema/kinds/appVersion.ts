import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface AppVersionOptions<Refs extends string = string> extends FieldOptions<Refs> {
  default?: string
}

export interface AppVersionField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'appVersion'
}

/** A version of the app, n.n.n, at most 12 characters. */
export function appVersion<const Refs extends string = never, const Need extends boolean = false>(
  options: AppVersionOptions<Refs> & Needs<Need> = {},
): AppVersionField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'appVersion',
    operators: ['equals', 'empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(12)
        .refine(value => /^\d+\.\d+\.\d+$/.test(value), { params: { code: 'app_version' } }),
    column: () => ({ type: 'text' }),
    example: (_context, n) => `${n ?? 1}.0.0`,
    write: value => value,
    read: cell => cell.trim(),
  }
}
