import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface LongTextOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Longest text, in characters. */
  max?: number
  default?: string
}

export interface LongTextField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'longText'
  readonly max: number
}

/** Text of several lines; line breaks and tabs are kept. */
export function longText<const Refs extends string = never, const Need extends boolean = false>(
  options: LongTextOptions<Refs> & Needs<Need> = {},
): LongTextField<Refs> & Needs<NoInfer<Need>> {
  const max = options.max ?? 10_000
  return {
    ...options,
    kind: 'longText',
    max,
    operators: options.search ? ['contains', 'empty'] : ['empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(max)
        .refine(isPlain, { params: { code: 'control_characters' } }),
    column: () => ({ type: 'text', collate: true }),
    example: (_context, n) => `A longer sample text, number ${n ?? 1}.`.slice(0, max),
    write: value => value,
    read: cell => cell.trim(),
  }
}

function isPlain(value: string): boolean {
  return !/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(value)
}
