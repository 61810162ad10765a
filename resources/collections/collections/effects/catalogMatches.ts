import type { Row } from '../../../planner.ts'
import { conditionValue } from '../conditionValue.ts'

export interface Condition {
  field: string
  mode: string
  value: string
}

/** What a product and its catalog bring to a condition. */
export interface Candidate {
  product: Pick<Row<'products'>, 'price' | 'discount' | 'discounted_price'>
  catalog: Pick<Row<'catalogs'>, 'id' | 'rating' | 'added_on'>
  /** The catalog's sub-sub-category as the app knows it. */
  ssId: number | null | undefined
}

const readings: Readonly<Record<string, (candidate: Candidate) => unknown>> = {
  price: ({ product }) => product.price,
  discount: ({ product }) => product.discount,
  discount_amount: ({ product }) => product.price - (product.discounted_price ?? 0),
  rating: ({ catalog }) => catalog.rating,
  ss_id: ({ ssId }) => ssId,
  added_on: ({ catalog }) => catalog.added_on,
}

/** Whether a product of a catalog meets every condition; how far the supplier is from the buyer is asked when the buyer is known. */
export function catalogMatches(conditions: readonly Condition[], candidate: Candidate): boolean {
  return conditions.every(({ field, mode, value }) => {
    if (mode === 'wthn') return true
    const said = conditionValue(field, mode, value)
    const found = readings[field]?.(candidate)
    if ('code' in said || found === null || found === undefined) return false
    return compares(String(found), mode, said.values)
  })
}

function compares(found: string, mode: string, values: readonly string[]): boolean {
  const order = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? found.localeCompare(value) : Number(found) - Number(value))
  const [first = '', second = ''] = values
  if (mode === 'less') return order(first) < 0
  if (mode === 'greater') return order(first) > 0
  if (mode === 'between') return order(first) >= 0 && order(second) <= 0
  return values.some(value => order(value) === 0)
}
