import type { EffectContext, EffectRow, Read } from '../../changes/effect.ts'
import type { Row, Write } from '../../changes/write.ts'
import { creditsTo } from '../orders/creditsTo.ts'
import { refundPayout } from '../orders/refundPayout.ts'
import { units } from '../orders/units.ts'
import { lineStatuses } from './lineStatuses.ts'
import { requestWrite } from './requestWrite.ts'

/** How money goes back where nobody said it: the way it came; cash by bank (document 2, §3 "Payment modes"). */
const modes: Readonly<Record<string, string>> = {
  cod: 'bank',
  bank_transfer: 'bank',
  online: 'source',
  paytm: 'source',
  credits: 'credits',
}
/** Scheduled, to be tried again, paid; what failed for good gave nothing back. */
const standing = [1, 2, 3, 4]

/** What is given back for sub-orders: the amount of the line, as far as its order was paid and not refunded yet. */
export async function refunds(
  lines: readonly Row[],
  read: Read,
  { today, country }: EffectContext,
): Promise<(request: EffectRow, line: Row) => Write[]> {
  const { of, text } = units(country)
  // Two refunds of one order wait for each other: the second counts with what the first left.
  const orders = new Map(
    (await read.locked('orders', { id: [...new Set(lines.map(line => Number(line.order)))] })).map(row => [row.id, row]),
  )
  const siblings = await read.rows('sub_orders', { order: [...orders.keys()] }, ['order', 'status'])
  // What a cancelled line cost is no part of its order's total any more.
  const counting = new Map(siblings.filter(row => row.status !== lineStatuses.cancelled).map(row => [row.id, Number(row.order)]))
  const earlier = await read.rows('payouts', { sub_order: [...counting.keys()], kind: 'refund', status: standing })
  const ofOrder = new Map([...orders].map(([id, order]) => [id, of(order.total_amount)]))
  const ofLine = new Map(lines.map(line => [line.id, of(line.amount)]))
  const take = (line: number, amount: number) => {
    const order = counting.get(line) ?? 0
    ofOrder.set(order, (ofOrder.get(order) ?? 0) - amount)
    ofLine.set(line, (ofLine.get(line) ?? 0) - amount)
  }
  for (const { sub_order, amount } of earlier) take(Number(sub_order), of(amount))

  return (request, line) => {
    const { row, group } = request
    const order = orders.get(Number(line.order))
    if (!order) return []
    const left = Math.max(0, Math.min(ofLine.get(line.id) ?? 0, ofOrder.get(order.id) ?? 0))
    const amount = text(left)
    const mode = String(row.refund_mode ?? modes[String(order.payment_mode)])
    const own = requestWrite(request, { refund_amount: amount, refund_mode: mode })
    if (left === 0) return [own]
    take(line.id, left)
    if (mode === 'credits') return [own, ...creditsTo(order, amount, String(row.request_number), group)]
    return [own, refundPayout(order, line, amount, today, group)]
  }
}
