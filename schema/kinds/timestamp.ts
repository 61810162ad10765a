import { z } from 'zod'
import { countries } from '../country.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface TimestampField<Refs extends string = string> extends Field<string, Refs> {
  readonly kind: 'timestamp'
}

/** A moment: ISO 8601 with a zone on the wire, kept in UTC, read and typed in the country's zone. */
export function timestamp<const Refs extends string = never, const Need extends boolean = false>(
  options: FieldOptions<Refs> & Needs<Need> = {},
): TimestampField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'timestamp',
    operators: ['from', 'to', 'empty'],
    type: () =>
      z
        .string()
        .refine(isMoment, { params: { code: 'timestamp' }, abort: true })
        .overwrite(value => new Date(value).toISOString()),
    column: () => ({ type: 'timestamptz' }),
    example: (_context, n = 1) => `2026-11-18T${String(n % 24).padStart(2, '0')}:00:00.000Z`,
    write: value => value,
    read: (cell, { country }) => localMoment(cell.trim(), countries[country].offset),
  }
}

/** `2026-12-01 18:00` is meant in the country's own time. */
function localMoment(text: string, offset: string): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? []
  return day ? `${day}T${time}${seconds}${offset}` : text
}

function isMoment(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success && !Number.isNaN(Date.parse(value))
}
