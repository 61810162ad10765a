import { isShortened } from '../../schema/cellFacts.ts'
import { checkValue } from '../../schema/checkValue.ts'
import type { Column, Field, KindContext } from '../../schema/kinds/kind.ts'
import type { Option } from '../../schema/kinds/options.ts'
import type { Fault } from '../../schema/rule.ts'

export type FilterValue = { readonly value: string | number | boolean; readonly fault?: undefined } | { readonly fault: Fault }

const LONGEST = 1000
const PLAIN_DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/
const BOUNDS: Partial<Record<Column['type'], number>> = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER }
export const wrong = (code = 'wrong_type', params?: Fault['params']): FilterValue => ({ fault: { code, params } })

/**
 * One value of a filter, made ready for its column. The kind cleans it where it can (an e-mail in small letters, a phone number without blanks);
 * what the kind would refuse in a form but the column can hold (an option that is retired, a number below `min`) may still be asked for.
 */
export function filterValue(field: Field, column: Column, given: unknown, context: KindContext): FilterValue {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return wrong()
  if (given === '') return wrong('missing', { maximum: LONGEST })
  if (typeof given === 'string' && given.length > LONGEST) return wrong('too_long', { maximum: LONGEST })
  // It would find nothing, or what only looks alike.
  if (typeof given === 'string' && isShortened(given.trim())) return wrong('shortened_number')
  const cleaned = clean(field, column, given, context)
  // Whatever the field offers, whoever may still choose it.
  const { options }: { readonly options?: readonly Option[] } = field
  if (options && !options.some(({ id }) => id === cleaned))
    return wrong('not_offered', { options: options.map(({ name }) => name).join(', ') })
  return fits(column, cleaned) ? { value: cleaned } : wrong()
}

function clean(field: Field, column: Column, given: string | number | boolean, context: KindContext): string | number | boolean {
  if (column.type === 'jsonb') return given
  const read = typeof given === 'string' ? field.read(given, context) : given
  const checked = checkValue(field, typeof read === 'number' && column.type === 'numeric' ? String(read) : read, context)
  const value = checked.faults ? read : checked.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : given
}

function fits({ type }: Column, value: string | number | boolean): boolean {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'text') return typeof value === 'string'
  if (type === 'jsonb') return true
  if (type === 'numeric') return PLAIN_DECIMAL.test(String(value))
  if (type === 'date') return typeof value === 'string' && isDay(value)
  if (type === 'timestamptz') return typeof value === 'string'
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= (BOUNDS[type] ?? 0)
}

/** A day that the calendar has, and that every zone and Postgres can write. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text > '9998') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
