import { isDay } from '../../../schema/kinds/date.ts'

const comparing = ['is', 'less', 'greater', 'between'] as const

/** What a dynamic collection may ask of its catalogs, and how (document 2, §5 "Integer helper rules"). */
export const conditionModes = {
  price: comparing,
  discount: comparing,
  discount_amount: comparing,
  deal_price: comparing,
  deal_discount: comparing,
  deal_discount_amount: comparing,
  rating: comparing,
  ss_id: ['is'],
  supplier_location: ['wthn'],
  added_on: comparing,
} as const

/** A condition's value as it is compared: one value, several of which any suffices, or both ends of a span. */
export interface ConditionValue {
  readonly values: readonly string[]
}

const whole = /^\d{1,9}$/
const numeric = /^\d{1,9}(\.\d{1,2})?$/
const day = { test: isDay }

const rules: Readonly<Record<string, { shape: { test(part: string): boolean }; list?: boolean; above?: number }>> = {
  rating: { shape: numeric },
  ss_id: { shape: whole, list: true },
  supplier_location: { shape: whole, above: 0 },
  added_on: { shape: day },
}
const integers = { shape: whole, list: false, above: undefined }

/**
 * Reads the value of a collection's condition by the integer helper rules (document 2, §5).
 * @param value one number, `12,13` for `ss_id`, `100,500` (from, to) for `between`, YYYY-MM-DD for `added_on`; kilometres for `supplier_location`
 * @returns its parts, or the code of what is wrong: `condition_value`, `from_not_below_to`
 */
export function conditionValue(field: string, mode: string, value: string): ConditionValue | { readonly code: string } {
  const { shape, list, above } = { ...integers, ...rules[field] }
  const values = value.split(',').map(part => part.trim())
  const count = mode === 'between' ? values.length === 2 : list || values.length === 1
  if (!count || !values.every(part => shape.test(part) && (above === undefined || Number(part) > above))) return { code: 'condition_value' }
  if (mode === 'between' && !isBelow(values[0] ?? '', values[1] ?? '')) return { code: 'from_not_below_to' }
  return { values }
}

function isBelow(from: string, to: string): boolean {
  return day.test(from) ? from < to : Number(from) < Number(to)
}
