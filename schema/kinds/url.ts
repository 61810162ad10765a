import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface UrlOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** It is there to be used elsewhere: a button beside it copies it. */
  copied?: boolean
}

export interface UrlField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'url'
  readonly copied?: boolean
}

/** An address starting with http or https (document 2, §5). */
export function url<const Refs extends string = never, const Need extends boolean = false>(
  options: UrlOptions<Refs> & Needs<Need> = {},
): UrlField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'url',
    operators: ['equals', 'empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(2000)
        .refine(isWebAddress, { params: { code: 'url' } }),
    column: () => ({ type: 'text' }),
    example: (_context, n) => `https://www.example.com/${n ?? 1}`,
    write: value => value,
    read: cell => cell.trim(),
  }
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  try {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  } catch {
    return false
  }
}
