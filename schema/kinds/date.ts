import { z } from 'zod'
import type { Condition } from '../condition.ts'
import { asText, type KindField, type KindWord } from './kind.ts'

interface Countdown {
  /** Shows the remaining days, if the row meets this condition. */
  readonly countdown?: Condition
}

export type DateField = KindField<'date', string> & Countdown

/** A date, strictly YYYY-MM-DD (document 2, §5), without time and zone. */
export const date: KindWord<'date', string, { default?: string } & Countdown, Countdown> = options => ({
  ...options,
  ...asText,
  kind: 'date',
  acceptsCells: ['date'],
  operators: ['equals', 'from', 'to', 'empty'],
  type: () => z.string().refine(isDay, { params: { code: 'date' } }),
  column: () => ({ type: 'date' }),
  example: (_context, n = 1) => `2026-11-${String(((n - 1) % 28) + 1).padStart(2, '0')}`,
})

/** True for an existing date: 2026-02-31 is refused instead of becoming a day in March. */
export function isDay(value: string): boolean {
  return value >= '1900' && z.regexes.date.test(value)
}
