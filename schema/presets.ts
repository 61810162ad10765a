import { checkValue } from './checkValue.ts'
import type { Scalar } from './condition.ts'
import type { Field, KindContext } from './kinds/kind.ts'
import { isNothing } from './sameValue.ts'

/** Sets of values that a form can start from. They are rows of another tool, with a title and the values in its field `data`. */
export interface Presets {
  readonly tool: string
  /** The rows that belong to this form; a new preset gets these values. */
  readonly where: Readonly<Record<string, Scalar>>
}

/** The values of a preset that a form accepts, and the names of the others. */
export interface FittingValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly left: readonly string[]
}

/**
 * Checks the values of a preset against a form: fields may have changed since someone saved it.
 * @param fields the editable fields of the form
 */
export function fittingValues(fields: Readonly<Record<string, Field>>, data: unknown, context: KindContext): FittingValues {
  const values: Record<string, unknown> = {}
  const left: string[] = []
  for (const [key, value] of Object.entries(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {})) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    const checked = field && !isNothing(value) ? checkValue(field, value, context) : undefined
    if (!checked || checked.faults) left.push(key)
    else values[key] = checked.value
  }
  return { values, left }
}
