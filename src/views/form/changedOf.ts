import type { Fields } from '../../../schema/fields.ts'
import { type ConditionContext, holds } from '../../../schema/holds.ts'
import { sameValue } from '../../../schema/sameValue.ts'
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
      return !sameValue(value, record ? before[key] : null)
    }),
  )
}
