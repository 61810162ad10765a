import type { Refusing, Wrong } from '../../../../schema/planner.ts'
import { type Planner, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { exchangeGoods } from './exchangeGoods.ts'
import { heldTo } from './reasons.ts'
import { linesOf, requestStatuses } from './requestRows.ts'

const asReturn = {
  request_type: 'return',
  shifted_from: 'exchange',
  exchange_product: null,
  exchange_variation: null,
  exchange_dispatch_date: null,
} as const
const asExchange = { request_type: 'exchange', shifted_from: 'return', refund_mode: null } as const

/** A return becomes an exchange, or an exchange a return (document 2, §4); what is accepted takes its sub-order and the stock along. */
export const shiftType: Planner<'return_requests', 'shift_type'> = async (rows, read) => {
  const lines = await linesOf(rows, read)
  const goods = await exchangeGoods([...lines.values()], read)
  return rows.flatMap((one): (Write | Refusing | Wrong)[] => {
    const { row, set, group } = one
    const line = lines.get(row.sub_order)
    if (!line) return []
    const isAccepted = row.status === requestStatuses.accepted
    if (row.request_type === 'exchange') {
      const writes: Write[] = [update('return_requests', one.self, asReturn, one.group)]
      if (!isAccepted) return writes
      return [
        ...writes,
        update('sub_orders', line, { status: lineStatuses.return }, group),
        ...goods.giveBack(line, row.exchange_variation ?? '', group),
      ]
    }
    const variation = set.exchange_variation ?? ''
    const refusal = goods.refusal(line, variation)
    if (refusal) return [{ refuse: row.id, message: refusal }]
    if (!goods.hasVariation(line, variation))
      return [heldTo(rows, one, 'exchange_variation', { code: 'not_offered' }, 'please_check_inputs')]
    const writes: Write[] = [update('return_requests', one.self, { ...asExchange, exchange_product: line.product }, one.group)]
    if (!isAccepted) return writes
    const booked = goods.book(line, variation, group)
    return booked
      ? [...writes, update('sub_orders', line, { status: lineStatuses.exchange }, group), booked]
      : [{ refuse: row.id, message: 'product_booking_error' }]
  })
}
