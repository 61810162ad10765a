import { z } from 'zod'
import type { KindField, KindWord } from './kind.ts'

export type BooleanField = KindField<'boolean', boolean>

const words: Record<string, boolean> = { true: true, yes: true, y: true, '1': true, false: false, no: false, n: false, '0': false }

/** Yes or no; no by default. */
export const boolean: KindWord<'boolean', boolean, { default?: boolean }> = options => ({
  default: false,
  ...options,
  kind: 'boolean',
  operators: ['equals'],
  type: () => z.boolean(),
  column: () => ({ type: 'boolean' }),
  example: () => true,
  write: value => (value ? 'yes' : 'no'),
  read: cell => words[cell.trim().toLowerCase()] ?? cell,
})
