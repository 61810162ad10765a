import { plusDays } from '../../../../schema/days.ts'
import { insert, type PlannerContext, type PlannerRow, type Read, type Row, type Write } from '../../../planner.ts'
import { shareOf, units } from '../../planning/amounts.ts'
import { isLive, type OrderBooks } from '../../planning/orderBooks.ts'

type Payee = Partial<Pick<Row<'payouts'>, 'payee_type' | 'supplier' | 'user' | 'international'>>

/**
 * Schedules what delivered lines bring: the supplier its price, the reseller the line's share of the margin, after the supplier's credit period
 * (document 2, §3 "Payouts"). The ledgers of the orders get the same amounts.
 * @param day of the delivery, YYYY-MM-DD
 */
export async function dues(
  rows: readonly PlannerRow<'sub_orders'>[],
  day: string,
  books: OrderBooks,
  read: Read,
  { country }: Pick<PlannerContext<'sub_orders', 'deliver'>, 'country'>,
): Promise<Write[]> {
  const unit = units(country)
  const suppliers = await read.rows('suppliers', { id: rows.map(({ row }) => row.supplier) }, ['credit_period', 'international'])
  const terms = new Map(suppliers.map(supplier => [supplier.id, supplier]))
  const arriving = new Set(rows.map(({ row }) => row.id))
  return rows.flatMap(({ row, group }): Write[] => {
    const supplier = terms.get(row.supplier)
    const price = unit.of(row.supplier_price) * row.quantity
    const margin = marginOf(row, books, arriving)
    arriving.delete(row.id)
    const due = (kind: 'orders' | 'margin', amount: number, payee: Payee): Write[] => {
      if (amount <= 0) return []
      const set = {
        ...payee,
        kind,
        amount: unit.text(amount),
        status: 1 as const,
        period_start: day,
        period_end: day,
        scheduled_date: plusDays(day, supplier?.credit_period ?? 0),
        sub_order: row.id,
      }
      return [insert('payouts', `${kind} of sub-order ${row.id}`, set, group)]
    }
    const parts = [
      { line: row.id, source: 'supplier' as const, amount: -price },
      { line: row.id, source: 'margin' as const, amount: -margin },
    ]
    return [
      ...due('orders', price, { payee_type: 'supplier', supplier: row.supplier, international: supplier?.international ?? false }),
      ...due('margin', margin, { payee_type: 'reseller', user: books.order(row.order)?.reseller ?? null }),
      ...books.post(row.order, 'payable', parts, { group }),
    ]
  })

  /** The line's share of the margin that no delivered line has brought yet; so the shares of all lines add up to the margin. */
  function marginOf(row: Row<'sub_orders'>, { order, lines, margin }: OrderBooks, arriving: ReadonlySet<number>): number {
    const waiting = lines(row.order).filter(line => isLive(line) && (arriving.has(line.id) || line.delivered_at === null))
    const costs = waiting.map(line => ({ id: line.id, amount: unit.of(line.amount) }))
    return shareOf(Math.max(0, unit.of(order(row.order)?.margin_amount) - margin(row.order)), row.id, costs)
  }
}
