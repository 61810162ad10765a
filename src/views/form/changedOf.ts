import type { Fields } from '../../../schema/fields.ts'
import { type ConditionContext, holds } from '../../../schema/holds.ts'
import type { FormValues } from './valuesOf.ts'

/** What differs from what the form began with; of a new record, all that is given. What its `when` hides is left out: the server empties it. */
export function changedOf(
  fields: Fields,
  values: FormValues,
  before: FormValues,
  record: Readonly<Record<string, unknown>> | null,
  context: ConditionContext,
): FormValues {
  const whole = { ...record, ...values }
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = fields[key]
      if (!field || !holds(field.when, whole, context)) return false
      return record ? !same(value, before[key]) : !isNothing(value)
    }),
  )
}

/** Whether two values are the same to a person: nothing is nothing, however it is written. */
export function same(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Postgres gives the keys of an object back in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return Number.isNaN(value) ? 'NaN' : value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
