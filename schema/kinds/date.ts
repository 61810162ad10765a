import { z } from 'zod'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface DateOptions<Refs extends string = string> extends FieldOptions<Refs> {
  default?: string
}

export interface DateField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'date'
}

/** A day, strictly YYYY-MM-DD (document 2, §5), without a time or zone. */
export function date<const Refs extends string = never, const Need extends boolean = false>(
  options: DateOptions<Refs> & Needs<Need> = {},
): DateField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'date',
    operators: ['equals', 'from', 'to', 'empty'],
    type: () => z.string().refine(isDay, { params: { code: 'date' } }),
    column: () => ({ type: 'date' }),
    example: (_context, n = 1) => `2026-11-${String(((n - 1) % 28) + 1).padStart(2, '0')}`,
    write: value => value,
    read: cell => cell.trim(),
  }
}

/** A day that the calendar has: 2026-02-31 is refused, not moved into March. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}
