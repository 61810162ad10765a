import { z } from 'zod'
import type { Condition } from '../condition.ts'
import { asText, type FieldOptions, type KindField, type Needs } from './kind.ts'

export interface RowKeyField<Target extends string = string, Refs extends string = string> extends KindField<'rowKey', string, Refs> {
  readonly target: Target
}

interface Said {
  /** The text of the other tool that each of its rows has alone. */
  readonly by: string
  /** Longest, as there. */
  readonly max: number
  /** Only rows of the other tool where this holds may be named. */
  readonly where?: Condition
  /** Message key if there is no such row, or `where` does not allow it. */
  readonly whereMessage?: string
}

/** A row of another tool by a text that it has alone, which whoever reads the value knows it by: `rowKey('web_pages', { by: 'key', max: 30 })`. */
export function rowKey<const Target extends string, const Refs extends string = never, const Need extends boolean = false>(
  target: Target,
  { by, where, whereMessage, ...options }: FieldOptions<Refs> & Said & Needs<Need>,
): RowKeyField<Target, Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    ...asText,
    kind: 'rowKey',
    target,
    refersBy: { tool: target, by, ...(where && { where }), ...(whereMessage !== undefined && { whereMessage }) },
    operators: ['equals', 'one_of', 'contains', 'empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(options.max)
        .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), { params: { code: 'control_characters' } }),
    example: (_context, n) => `key-${n ?? 1}`.slice(0, options.max),
  }
}
