import { plusDays } from '../../../../schema/days.ts'
import { type EffectContext, type EffectRow, insert, type Read, type Row, type Write } from '../../../planner.ts'
import { shareOf, units } from '../../planning/amounts.ts'
import { lineStatuses } from '../../planning/lines.ts'

type Payee = Partial<Pick<Row<'payouts'>, 'payee_type' | 'supplier' | 'user' | 'international'>>

/**
 * What delivered lines bring: the supplier its price, the reseller the line's part of the margin, both on the day of delivery and the supplier's credit
 * period (document 2, §3 "Payouts").
 * @param day of the delivery, YYYY-MM-DD
 */
export async function dues(
  rows: readonly EffectRow<'sub_orders'>[],
  day: string,
  read: Read,
  { country }: Pick<EffectContext<'sub_orders', 'deliver'>, 'country'>,
): Promise<Write[]> {
  const { of, text } = units(country)
  const orderIds = [...new Set(rows.map(({ row }) => row.order))]
  const orders = new Map((await read.rows('orders', { id: orderIds })).map(order => [order.id, order]))
  const lines = await read.rows('sub_orders', { order: orderIds }, ['order', 'amount', 'status'])
  const suppliers = await read.rows('suppliers', { id: rows.map(({ row }) => row.supplier) }, ['credit_period', 'international'])
  const terms = new Map(suppliers.map(supplier => [supplier.id, supplier]))
  return rows.flatMap(({ row, group }): Write[] => {
    const order = orders.get(row.order)
    const bearing = lines.filter(line => line.order === row.order && line.status !== lineStatuses.cancelled)
    const costs = bearing.map(line => ({ id: line.id, amount: of(line.amount) }))
    const margin = shareOf(of(order?.margin_amount), row.id, costs)
    const supplier = terms.get(row.supplier)
    const due = (kind: 'orders' | 'margin', amount: number, payee: Payee): Write[] => {
      if (amount <= 0) return []
      const scheduled_date = plusDays(day, supplier?.credit_period ?? 0)
      const set = {
        ...payee,
        kind,
        amount: text(amount),
        status: 1 as const,
        period_start: day,
        period_end: day,
        scheduled_date,
        sub_order: row.id,
      }
      return [insert('payouts', `${kind} of sub-order ${row.id}`, set, group)]
    }
    const international = supplier?.international ?? false
    return [
      ...due('orders', of(row.supplier_price) * row.quantity, { payee_type: 'supplier', supplier: row.supplier, international }),
      ...due('margin', margin, { payee_type: 'reseller', user: order?.reseller ?? null }),
    ]
  })
}
