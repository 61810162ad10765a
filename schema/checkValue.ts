import type { Fault } from './fault.ts'
import { faultOf } from './faultOf.ts'
import type { Field, KindContext } from './kinds/kind.ts'

export type CheckedValue = { value: unknown; faults?: undefined } | { faults: Readonly<Record<string, Fault>> }

const types = new WeakMap<Field, Map<string, ReturnType<Field['type']>>>()

/** A given value, cleaned as its kind says, or its faults by path inside the value ('' is the value itself; `0.label` a cell of rows). */
export function checkValue(field: Field, value: unknown, context: KindContext): CheckedValue {
  const checked = typeOf(field, context).safeParse(value)
  if (checked.success) return { value: checked.data }
  const faults: Record<string, Fault> = {}
  for (const issue of checked.error.issues) faults[issue.path.join('.')] ??= missingInside(issue, value) ?? faultOf(issue)
  return { faults }
}

/** The type is built once for each field and country. */
function typeOf(field: Field, context: KindContext): ReturnType<Field['type']> {
  const byCountry = types.get(field) ?? new Map<string, ReturnType<Field['type']>>()
  types.set(field, byCountry)
  const type = byCountry.get(context.country) ?? field.type(context)
  byCountry.set(context.country, type)
  return type
}

/** A cell that was left out is missing, rather than of a wrong type. */
function missingInside(issue: { code: string; path: PropertyKey[] }, value: unknown): Fault | null {
  if (issue.path.length === 0) return null
  const found = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
  return found === undefined || found === null || found === '' ? { code: 'missing' } : null
}
