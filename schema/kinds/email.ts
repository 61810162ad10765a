import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface EmailField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'email'
}

/** An e-mail address, kept in lower case (document 2, §5). */
export function email<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): EmailField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'email',
    namesPeople: true,
    operators: options.search ? ['equals', 'one_of', 'contains', 'empty'] : ['equals', 'one_of', 'empty'],
    type: () =>
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .refine(value => z.email().safeParse(value).success, { params: { code: 'email' } }),
    column: () => ({ type: 'text' }),
    example: (_context, n) => `sample-${n ?? 1}@example.com`,
    write: value => value,
    read: cell => cell.trim(),
  }
}
