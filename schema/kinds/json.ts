import { z } from 'zod'
import { inJson, type KindField, type KindWord, typed } from './kind.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type JsonField = KindField<'json', Json>

/** Any JSON value of at most 64 KiB as text. */
export const json: KindWord<'json', Json> = options => ({
  ...options,
  ...inJson,
  kind: 'json',
  operators: ['empty'],
  type: () =>
    typed<Json>(z.json().refine(value => JSON.stringify(value).length <= 65_536, { params: { code: 'too_long', maximum: 65_536 } })),
  example: (_context, n) => ({ sample: n ?? 1 }),
  write: value => JSON.stringify(value),
  read: cell => jsonRead(cell, undefined),
})

/** The value of a JSON text; `otherwise` if it is invalid. */
export function jsonRead(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
