import type { Country } from '../../../schema/country.ts'
import type { Read, Row } from '../../planner.ts'
import { shareOf, units } from './amounts.ts'
import { lineStatuses } from './lines.ts'

/** What may still be given back for a line, in the smallest unit, and how often something was. */
export interface Refundable {
  readonly order: Row<'orders'>
  readonly left: number
  readonly times: number
}

const MOST = 50

/**
 * What was paid for lines less what was given back already: paid in advance once the order is verified, in cash once the line is delivered; of a
 * cancelled line what it had cost. Given back are refunds, also those still to be paid, and credits.
 */
export async function refundable(
  rows: readonly { readonly row: Row<'sub_orders'> }[],
  read: Read,
  country: Country,
): Promise<ReadonlyMap<number, Refundable>> {
  const { of } = units(country)
  const lineIds = rows.map(({ row }) => row.id)
  const orderIds = [...new Set(rows.map(({ row }) => row.order))]
  // Two who refund lines of one order wait for each other.
  const orders = new Map((await read.locked('orders', { id: orderIds })).map(order => [order.id, order]))
  const [all, payouts, requests] = await Promise.all([
    read.rows('sub_orders', { order: orderIds }, ['order', 'amount', 'status']),
    read.rows('payouts', { sub_order: lineIds, kind: 'refund' }, ['sub_order', 'amount']),
    read.rows('return_requests', { sub_order: lineIds }, ['sub_order', 'request_number']),
  ])
  const referred = new Map<string, number>()
  for (const { row } of rows) for (const reference of references(row)) referred.set(reference, row.id)
  for (const { sub_order, request_number } of requests) referred.set(request_number, sub_order)
  const credits = await read.rows('wallet_transactions', { reference_text: [...referred.keys()] }, ['reference_text', 'amount'])

  return new Map(
    rows.flatMap(({ row }): [number, Refundable][] => {
      const order = orders.get(row.order)
      if (!order) return []
      const own = credits.filter(({ reference_text }) => referred.get(reference_text ?? '') === row.id)
      const back = [...payouts.filter(({ sub_order }) => sub_order === row.id), ...own]
      const given = back.reduce((sum, { amount }) => sum + of(amount), 0)
      const bearing = all.filter(line => line.order === order.id && line.status !== lineStatuses.cancelled)
      const costs = bearing.map(line => ({ id: line.id, amount: of(line.amount) }))
      const isCancelled = row.status === lineStatuses.cancelled
      const standing = isPaid(row, order) ? shareOf(of(order.total_amount), row.id, costs) : 0
      const paid = isCancelled ? of(ofCancelled(row, order)) : standing
      const times = own.filter(({ reference_text }) => reference_text?.startsWith('refund ')).length
      return [[row.id, { order, left: Math.max(0, paid - given), times }]]
    }),
  )
}

/** How a line is named where credits for it are booked. */
function references({ sub_order_number }: Row<'sub_orders'>): string[] {
  return [`cancelled ${sub_order_number}`, ...Array.from({ length: MOST }, (_, index) => `refund ${sub_order_number} ${index + 1}`)]
}

function isPaid(line: Row<'sub_orders'>, order: Row<'orders'>): boolean {
  return order.payment_mode === 'cod' ? line.delivered_at !== null : order.verified_at !== null
}

function ofCancelled(line: Row<'sub_orders'>, order: Row<'orders'>): string | number {
  if (line.paid_amount !== null) return line.paid_amount
  return order.payment_mode !== 'cod' && order.verified_at !== null ? line.amount : 0
}
