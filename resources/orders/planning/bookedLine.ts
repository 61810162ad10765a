import type { Country } from '../../../schema/country.ts'
import { plusDays } from '../../../schema/days.ts'
import type { NewRow } from '../../../schema/planner.ts'
import type { PlannerContext, Row, Write } from '../../planner.ts'
import { walletEntry } from '../../resellers/planning/walletEntry.ts'
import { supplierPrice, units } from './amounts.ts'
import { entriesOf } from './orderBooks.ts'

/** Days after the dispatch date until a line is cancelled by itself. */
const PATIENCE = 4
const statuses = { paymentPending: 1, ordered: 2 } as const

interface BookedGoods extends Pick<Row<'sub_orders'>, 'product_name' | 'variation' | 'quantity'> {
  readonly supplier: Row<'suppliers'>
  readonly product: Row<'products'> | undefined
  /** Of a piece, in the smallest unit. */
  readonly price: number
  readonly mode: string
}

/** What a line of a new order says: ordered at once where cash or credits pay for it, else it waits for the payment. */
export function bookedLine(
  { supplier, product, product_name, variation, quantity, price, mode }: BookedGoods,
  { country, today, now }: Pick<PlannerContext<'orders', 'book_product'>, 'country' | 'today' | 'now'>,
) {
  const { text } = units(country)
  const sla_date = plusDays(today, supplier.sla_max)
  return {
    supplier: supplier.id,
    catalog: product?.catalog ?? null,
    product: product?.id ?? null,
    product_name,
    variation,
    quantity,
    price: text(price),
    amount: text(price * quantity),
    supplier_price: text(supplierPrice(price, supplier)),
    gst_percent: product?.gst_percent ?? null,
    status: mode === 'cod' || mode === 'credits' ? statuses.ordered : statuses.paymentPending,
    sla_date,
    cancel_date: plusDays(sla_date, PATIENCE),
    placed_at: now,
  }
}

interface PaidByCredits {
  readonly reseller: number
  readonly order: NewRow
  /** Names the order within the plan. */
  readonly name: string
  /** The price of each line with its share of the charges, in the smallest unit. */
  readonly parts: readonly { readonly line: NewRow; readonly amount: number }[]
}

/** The writes of a payment with credits for a new order: the wallet transaction, the reseller's balance and the ledger. */
export function creditsFrom({ reseller, order, name, parts }: PaidByCredits, country: Country, group: string): Write[] {
  const unit = units(country)
  const amount = unit.text(parts.reduce((sum, part) => sum + part.amount, 0))
  const received = parts.map(part => ({ ...part, source: 'credits' as const }))
  return [
    ...walletEntry(`credits of ${name}`, { user: reseller, wallet_type: 'credits', direction: 'debit', amount, order }, group),
    ...entriesOf({ order, kind: 'received', parts: received, event: 1, from: 0 }, { group }, unit),
  ]
}
