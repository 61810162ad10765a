import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JsonField<Refs extends string = string> extends Field<Json, Refs> {
  readonly kind: 'json'
}

/** Any JSON value, at most 64 KiB written out. */
export function json<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): JsonField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'json',
    operators: ['empty'],
    type: () =>
      z
        .json()
        .refine(value => JSON.stringify(value).length <= 65_536, { params: { code: 'too_long', maximum: 65_536 } }) as z.ZodType<Json>,
    column: () => ({ type: 'jsonb' }),
    example: (_context, n) => ({ sample: n ?? 1 }),
    write: value => JSON.stringify(value),
    read: cell => {
      try {
        return JSON.parse(cell)
      } catch {
        return undefined
      }
    },
  }
}
