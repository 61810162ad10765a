import { fromZonedTime } from 'date-fns-tz'
import { type RawBuilder, sql } from 'kysely'
import { plusDays } from '../../schema/days.ts'
import type { Column, Operator } from '../../schema/kinds/kind.ts'
import { markupSql } from '../db/markupSql.ts'

/** A text that is like a pattern (`%` and `_` of what was typed are escaped), whatever the case: said as the index on parts of words has it. */
export function likeSql(ref: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  return sql`lower(${ref}) like lower(${pattern})`
}

type Sql = RawBuilder<unknown>

/** One comparison, by the type of the column alone; a day given for a moment is read in `zone`. */
export function compareSql(ref: Sql, { type, markup, within }: Column, operator: Operator | 'begins', value: unknown, zone: string): Sql {
  if (operator === 'empty') return emptySql(ref, type, value === true)
  const said = markup ? markupSql(ref) : ref
  if (operator === 'contains') return likeSql(said, `%${escaped(String(value))}%`)
  if (operator === 'begins') return likeSql(said, `${escaped(String(value))}%`)
  if (within) return sql`${ref} ->> ${sql.lit(within)} = any(${asArray(value).map(String)}::text[])`
  if (type === 'jsonb') return sql`${ref} @> any(${asArray(value).map(one => JSON.stringify([one]))}::jsonb[])`
  if (operator === 'one_of') return sql`${ref} = any(${asArray(value)}::${sql.raw(type)}[])`
  if (operator === 'equals') return sql`${ref} = ${value}`
  if (type === 'timestamptz') return momentSql(ref, operator, String(value), zone)
  return operator === 'from' ? sql`${ref} >= ${value}` : sql`${ref} <= ${value}`
}

/** In a LIKE pattern these stand for more than themselves. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function emptySql(ref: Sql, type: Column['type'], empty: boolean): Sql {
  if (type !== 'jsonb') return empty ? sql`${ref} is null` : sql`${ref} is not null`
  const holdsNothing = sql`coalesce(${ref} in ('[]'::jsonb, '{}'::jsonb, 'null'::jsonb), true)`
  return empty ? holdsNothing : sql`not ${holdsNothing}`
}

/** A day is read in the country's zone and, as an end, counts whole. */
function momentSql(ref: Sql, operator: Operator, value: string, zone: string): Sql {
  const isDay = value.length === 10
  if (operator === 'from') return sql`${ref} >= ${isDay ? dayStart(value, zone) : value}::timestamptz`
  return isDay ? sql`${ref} < ${dayStart(plusDays(value, 1), zone)}::timestamptz` : sql`${ref} <= ${value}::timestamptz`
}

/** The moment (ISO, UTC) at which a day (YYYY-MM-DD) begins in a zone. */
export function dayStart(day: string, zone: string): string {
  return fromZonedTime(`${day}T00:00:00`, zone).toISOString()
}
