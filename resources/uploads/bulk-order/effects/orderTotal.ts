import type { Country } from '../../../../schema/country.ts'
import { units } from '../../../orders/planning/units.ts'
import type { FoundRow } from '../../../planner.ts'

/** What an order of a file comes to, in the smallest unit: the goods and the reseller's margin on them. */
export function orderTotal(rows: readonly FoundRow<'bulk-order'>[], country: Country): number {
  const { of } = units(country)
  return rows.reduce((sum, { values, found }) => sum + of(found.product.discounted_price) * values.quantity + of(values.margin_amount), 0)
}
