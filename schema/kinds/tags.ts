import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface TagsOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Most tags; 100 when left out. */
  max?: number
  /** Longest tag, in characters; 60 when left out. */
  length?: number
}

export interface TagsField<Refs extends string = string> extends Field<readonly string[], Refs> {
  readonly kind: 'tags'
}

/** Free words, each once; blanks around them are cut off. A filter asks for rows that bear a tag. */
export function tags<const Refs extends string = never, const Need extends boolean = false>(
  options: TagsOptions<Refs> & Needs<Need> = {},
): TagsField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'tags',
    operators: ['equals', 'one_of', 'empty'],
    type: () =>
      z
        .array(
          z
            .string()
            .trim()
            .min(1)
            .max(options.length ?? 60),
        )
        .max(options.max ?? 100)
        .refine(list => new Set(list).size === list.length, { params: { code: 'twice' } }),
    column: () => ({ type: 'jsonb' }),
    example: (_context, n) => [`sample ${n ?? 1}`],
    write: value => value.join(', '),
    read: cell =>
      cell
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
  }
}
