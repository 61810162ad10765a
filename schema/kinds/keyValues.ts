import { z } from 'zod'
import { keysFrom as sourceOf } from '../keysFrom.ts'
import { inJson, type KindField, type KindWord } from './kind.ts'

type Texts = Readonly<Record<string, string>>

export type KeyValuesField = KindField<'keyValues', Texts>

interface KeyValuesOptions {
  /** Exactly the names that a `tags` field of a referenced row lists: `'task.columns'`. The reference is required, and both are fixed. */
  keysFrom?: `${string}.${string}`
  /** Listed names that need no value here. */
  keysExcept?: readonly string[]
}

/** Names and texts: names consist of letters, digits, `_`, `-` and `.` and are unique; texts are not empty (document 2, §5). */
export const keyValues: KindWord<'keyValues', Texts, KeyValuesOptions> = ({ keysFrom, keysExcept, ...options } = {}) => ({
  ...(options as Omit<typeof options, never>),
  ...(keysFrom && { keysFrom: sourceOf(keysFrom, keysExcept) }),
  ...inJson,
  kind: 'keyValues',
  operators: ['empty'],
  type: () =>
    z
      .record(z.string(), z.string().max(500))
      .refine(value => Object.keys(value).length <= 50, { params: { code: 'too_many', maximum: 50 } })
      .refine(value => Object.entries(value).every(([name, said]) => isName(name) && said.trim() !== ''), {
        params: { code: 'key_values' },
      }),
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
})

function isName(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)
}
