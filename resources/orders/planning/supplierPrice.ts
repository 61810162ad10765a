import type { Row } from '../../planner.ts'

/** What a supplier gets for a piece: the price less its commission, or the price before its markup. In the smallest unit. */
export function supplierPrice(
  price: number,
  supplier: Pick<Row<'suppliers'>, 'monetization_type' | 'markup_percent' | 'commission_percent'>,
): number {
  if (supplier.monetization_type === 'markup') return Math.round(price / (1 + Number(supplier.markup_percent ?? 0) / 100))
  return Math.round(price * (1 - Number(supplier.commission_percent ?? 0) / 100))
}
