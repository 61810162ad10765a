import { z } from 'zod'
import { countries } from '../country.ts'
import { asText, type KindField, type KindWord } from './kind.ts'

export type TimestampField = KindField<'timestamp', string>

/** A moment: ISO 8601 with a zone on the wire, kept in UTC, read and typed in the country's zone. */
export const timestamp: KindWord<'timestamp', string> = options => ({
  ...options,
  ...asText,
  kind: 'timestamp',
  acceptsCells: ['date'],
  operators: ['from', 'to', 'empty'],
  type: () =>
    z
      .string()
      .refine(isMoment, { params: { code: 'timestamp' }, abort: true })
      .overwrite(value => new Date(value).toISOString()),
  column: () => ({ type: 'timestamptz' }),
  example: (_context, n = 1) => `2026-11-18T${String(n % 24).padStart(2, '0')}:00:00.000Z`,
  read: (cell, { country }) => localMoment(cell.trim(), countries[country].offset),
})

/** `2026-12-01 18:00` is meant in the country's own time. */
function localMoment(text: string, offset: string): string {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? []
  return day ? `${day}T${time}${seconds}${offset}` : text
}

function isMoment(value: string): boolean {
  return z.iso.datetime({ offset: true }).safeParse(value).success && !Number.isNaN(Date.parse(value))
}
