import { plusDays } from '../../../schema/days.ts'
import { add, type EffectContext, insert, type Row, type Write } from '../../planner.ts'
import { supplierPrice, units } from './amounts.ts'

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
  { country, today, now }: Pick<EffectContext<'orders', 'book_product'>, 'country' | 'today' | 'now'>,
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

/** An order paid with credits: the movement in the wallet, and the balance with it. */
export function creditsFrom(user: number, amount: string, name: string, group: string): Write[] {
  return [
    insert('wallet_transactions', name, { user, wallet_type: 'credits', direction: 'debit', amount }, group),
    add('users', user, { credits_balance: `-${amount}` }, group),
  ]
}
