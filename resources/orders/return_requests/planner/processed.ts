import { rowsBy } from '../../../../schema/maps.ts'
import { type Planner, type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../../planner.ts'
import { takePayoutsBack } from '../../../suppliers/planning/takenBack.ts'
import { units } from '../../planning/amounts.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { givenBack, upTo } from '../../planning/givenBack.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { type OrderBooks, openBooks } from '../../planning/orderBooks.ts'
import { exchangeGoods } from './exchangeGoods.ts'
import { isRto, linesOf, requestStatuses, rtoParcels } from './requestRows.ts'

/** How money goes back where nobody said it: the way it came; cash by bank (document 2, §3 "Payment modes"). */
const modes = {
  cod: 'bank',
  bank_transfer: 'bank',
  online: 'source',
  paytm: 'source',
  credits: 'credits',
} as const

const progress = 'return_processed'
/** Reject reason "Condition of the product", of returns and exchanges alike. */
const condition = 2
/** Cancellation reason "RTO". */
const rto = 20

/**
 * The goods are back and looked at. A return in order is refunded, one that is not is rejected; of a parcel that was never delivered the goods are for
 * sale again where they are in order, cash that nobody paid is not given back, and what was paid is, whatever became of the goods.
 */
export const processed: Planner<'return_requests', 'processed'> = async (rows, read, context) => {
  const { answers, now } = context
  const isOk = answers.quality_ok === 'yes'
  const lines = await linesOf(rows, read)
  const all = [...lines.values()]
  const goods = await exchangeGoods(all, read)
  const books = await openBooks(
    all.map(({ order }) => order),
    read,
    context.country,
  )
  const refund = refunds(books, context)
  const parcels = await rtoParcels(rows, read)
  const orders = await read.rows('orders', { id: [...new Set(all.map(line => line.order))] }, ['payment_mode'])
  const modes = new Map(orders.map(row => [row.id, row.payment_mode]))
  const [reason] = await read.rows('cancellation_reasons', { reason_id: rto })

  const isCash = ({ row }: PlannerRow<'return_requests'>) => {
    const order = lines.get(row.sub_order)?.order
    return isRto(row) && order !== undefined && modes.get(order) === 'cod'
  }
  const unpaid = reason
    ? await cancelled(
        rows.filter(isCash).flatMap(({ row, group }) => {
          const line = lines.get(row.sub_order)
          return line ? [{ row: line, set: {}, self: line.id, group }] : []
        }),
        reason,
        read,
        // What is noted of the goods stands with the request.
        { ...context, answers: {} },
        books,
      )
    : []

  const ended = (one: PlannerRow<'return_requests'>, line: Row<'sub_orders'>): Write[] => {
    const { row, group } = one
    if (isRto(row)) {
      const own = update('return_requests', one.self, { progress, open: false }, one.group)
      if (isCash(one)) return [own, update('sub_orders', line, { return_exchange_progress: progress }, group)]
      return [
        own,
        ...(isOk ? goods.giveBack(line, line.variation ?? '', group) : []),
        update('sub_orders', line, { status: lineStatuses.refund, return_exchange_progress: progress }, group),
        ...refund(one, line),
      ]
    }
    if (!isOk)
      return [
        update(
          'return_requests',
          one.self,
          {
            progress,
            open: false,
            status: requestStatuses.rejected,
            reject_reason: condition,
            reject_comment: answers.comment ?? null,
          },
          one.group,
        ),
        update('sub_orders', line, { status: lineStatuses.delivered, return_exchange_progress: null }, group),
        ...(row.request_type === 'exchange' ? goods.giveBack(line, row.exchange_variation ?? '', group) : []),
      ]
    if (row.request_type === 'exchange')
      return [
        update('return_requests', one.self, { progress }, one.group),
        update('sub_orders', line, { return_exchange_progress: progress }, group),
      ]
    return [
      update('return_requests', one.self, { progress, open: false }, one.group),
      update('sub_orders', line, { status: lineStatuses.refund, return_exchange_progress: progress }, group),
      ...refund(one, line),
    ]
  }

  // Goods that are not in order are not for sale again.
  const kept = unpaid.filter(write => isOk || write.tool !== 'products')
  const written = rows.flatMap((one): Write[] => {
    const { row, group } = one
    const line = lines.get(row.sub_order)
    if (!line) return []
    const back = [...(row.reverse_shipment ? [row.reverse_shipment] : []), ...parcels(row).map(parcel => parcel.id)]
    const arrived = [...new Set(back)].map((id): Write => update('shipments', id, { status: 'delivered', delivered_at: now }, group))
    return [...ended(one, line), ...arrived]
  })
  const returned = rows.filter(({ row }) => isOk && row.request_type === 'return' && !isRto(row))
  return [...kept, ...written, ...(await payablesTakenBack(returned, lines, books, read, context))]
}

/** Takes back what returned lines brought the supplier and the reseller, and posts it to the ledgers of their orders. */
async function payablesTakenBack(
  returned: readonly PlannerRow<'return_requests'>[],
  lines: ReadonlyMap<number, Row<'sub_orders'>>,
  books: OrderBooks,
  read: Read,
  { today, country }: Pick<PlannerContext<'return_requests', 'processed'>, 'today' | 'country'>,
): Promise<Write[]> {
  const groups = new Map(returned.map(({ row, group }) => [row.sub_order, { group, reference: row.request_number }]))
  const own = [...groups].map(([id, { group }]) => ({ id, group }))
  const { writes, taken } = await takePayoutsBack(own, read, { unit: units(country), today })
  const posted = [...rowsBy(taken, ({ line }) => line)].flatMap(([id, some]) => {
    const line = lines.get(id)
    const said = groups.get(id)
    if (!line || !said) return []
    const parts = some.flatMap(({ account, offset, amount }) => [
      { line: id, source: account, amount: offset },
      { line: id, source: 'recovery' as const, amount: amount - offset },
    ])
    return books.post(line.order, 'taken back', parts, said)
  })
  return [...writes, ...posted]
}

/** Refunds the whole balance of sub-orders; money goes back by the refund mode of the request. */
function refunds(
  books: OrderBooks,
  { today, country }: Pick<PlannerContext<'return_requests', 'processed'>, 'today' | 'country'>,
): (request: PlannerRow<'return_requests'>, line: Row<'sub_orders'>) => Write[] {
  const unit = units(country)
  return ({ row, self, group }, line) => {
    const order = books.order(line.order)
    if (!order) return []
    const mode = row.refund_mode ?? modes[order.payment_mode]
    const parts = upTo(books, [line.id], books.sum(line.id))
    const back = givenBack({ books, order, line, parts, mode, reference: row.request_number }, { unit, today, group })
    return [update('return_requests', self, { refund_amount: unit.text(back.amount), refund_mode: mode }, group), ...back.writes]
  }
}
