import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface KeyValuesField<Refs extends string = string> extends Field<Readonly<Record<string, string>>, Refs> {
  readonly kind: 'keyValues'
}

/** Names and texts: letters, digits, `_`, `-` and `.` in a name, each name once; no text is empty (document 2, §5). */
export function keyValues<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): KeyValuesField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'keyValues',
    operators: ['empty'],
    type: () =>
      z
        .record(z.string(), z.string().max(500))
        .refine(value => Object.keys(value).length <= 50, { params: { code: 'too_many', maximum: 50 } })
        .refine(value => Object.entries(value).every(([name, said]) => isName(name) && said.trim() !== ''), {
          params: { code: 'key_values' },
        }),
    column: () => ({ type: 'jsonb' }),
    example: (_context, n) => ({ key: `value ${n ?? 1}` }),
    write: value =>
      Object.entries(value)
        .map(([name, said]) => `${name}=${said}`)
        .join('; '),
    read: cell =>
      Object.fromEntries(
        cell
          .split(';')
          .filter(part => part.trim())
          .map(part => [part.split('=')[0]?.trim() ?? '', part.split('=').slice(1).join('=').trim()]),
      ),
  }
}

function isName(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)
}
