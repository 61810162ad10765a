import { isDay } from '../../../schema/kinds/date.ts'

export type ConditionMode = 'is' | 'less' | 'greater' | 'between' | 'wthn'

/** A condition's value as it is compared: one value, several of which any suffices, or both ends of a span. */
export interface ConditionValue {
  readonly values: readonly string[]
}

const whole = /^\d{1,9}$/
const numeric = /^\d{1,9}(\.\d{1,2})?$/
const day = { test: isDay }
const comparing: readonly ConditionMode[] = ['is', 'less', 'greater', 'between']

const rules: Readonly<
  Record<string, { shape: { test(part: string): boolean }; modes: readonly ConditionMode[]; list?: boolean; above?: number }>
> = {
  rating: { shape: numeric, modes: comparing },
  ss_id: { shape: whole, modes: ['is'], list: true },
  supplier_location: { shape: whole, modes: ['wthn'], above: 0 },
  added_on: { shape: day, modes: comparing },
}
const integers = { shape: whole, modes: comparing, list: false, above: undefined }

/**
 * Reads the value of a collection's condition by the integer helper rules (document 2, §5).
 * @param value one number, `12,13` for `ss_id`, `100,500` (from, to) for `between`, YYYY-MM-DD for `added_on`; kilometres for `supplier_location`
 * @returns its parts, or the code of what is wrong: `mode_not_for_field`, `condition_value`, `from_not_below_to`
 */
export function conditionValue(field: string, mode: string, value: string): ConditionValue | { readonly code: string } {
  const { shape, modes, list, above } = { ...integers, ...rules[field] }
  if (!modes.some(known => known === mode)) return { code: 'mode_not_for_field' }
  const values = value.split(',').map(part => part.trim())
  const count = mode === 'between' ? values.length === 2 : list || values.length === 1
  if (!count || !values.every(part => shape.test(part) && (above === undefined || Number(part) > above))) return { code: 'condition_value' }
  if (mode === 'between' && !isBelow(values[0] ?? '', values[1] ?? '')) return { code: 'from_not_below_to' }
  return { values }
}

function isBelow(from: string, to: string): boolean {
  return day.test(from) ? from < to : Number(from) < Number(to)
}
