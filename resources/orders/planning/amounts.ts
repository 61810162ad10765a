import { type Country, countries } from '../../../schema/country.ts'
import type { Row } from '../../planner.ts'

/** Amounts as whole numbers of the smallest unit (paise, rupiah), so that sums are exact; `text` is as their column holds them. */
export function units(country: Country) {
  const { decimals } = countries[country]
  const scale = 10 ** decimals
  return {
    of: (amount: unknown): number => Math.round(Number(amount ?? 0) * scale),
    text: (whole: number): string => (whole / scale).toFixed(decimals),
  }
}
export type Units = ReturnType<typeof units>

/**
 * The part of an order's amount that falls to one of its lines, by what the lines cost; the parts of all lines add up to it.
 * @param whole to share out, in the smallest unit
 * @param lines that bear it, in the order of their ids, with what they cost
 */
export function shareOf(whole: number, line: number, lines: readonly { readonly id: number; readonly amount: number }[]): number {
  const all = lines.reduce((sum, { amount }) => sum + amount, 0)
  const at = lines.findIndex(({ id }) => id === line)
  if (all === 0 || at < 0) return 0
  const upTo = (count: number) => Math.round((whole * lines.slice(0, count).reduce((sum, { amount }) => sum + amount, 0)) / all)
  return upTo(at + 1) - upTo(at)
}

/** What a supplier gets for a piece: the price less its commission, or the price before its markup. In the smallest unit. */
export function supplierPrice(
  price: number,
  supplier: Pick<Row<'suppliers'>, 'monetization_type' | 'markup_percent' | 'commission_percent'>,
): number {
  if (supplier.monetization_type === 'markup') return Math.round(price / (1 + Number(supplier.markup_percent ?? 0) / 100))
  return Math.round(price * (1 - Number(supplier.commission_percent ?? 0) / 100))
}
