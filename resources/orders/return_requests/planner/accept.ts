import type { Refusing } from '../../../../schema/planner.ts'
import { insert, type Planner, type PlannerRow, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { takenAwb } from '../../planning/takenAwb.ts'
import { exchangedGoods } from './exchangeGoods.ts'
import { linesOf } from './requestRows.ts'

const progress = 'return_pending'

/**
 * The sub-order is in return or exchange, and a parcel is to be fetched; an exchange books the new goods.
 * The parcel bears the AWB that was given, or, until the courier gives one, the number of the request: an AWB each parcel must have.
 */
export const accept: Planner<'return_requests', 'accept'> = async (rows, read, { answers }) => {
  const { courier, awb } = answers
  const taken = awb
    ? await takenAwb(
        rows.map(({ row }) => ({ line: row.id, courier, awb })),
        read,
      )
    : []
  if (taken.length > 0) return taken
  const lines = await linesOf(rows, read)
  const goods = await exchangedGoods(rows, lines, read)
  return rows.flatMap((one): (Write | Refusing)[] => {
    const { row, group } = one
    const line = lines.get(row.sub_order)
    if (line?.status !== lineStatuses.delivered) return [{ refuse: row.id, message: 'failed_to_update_retry' }]
    const isExchange = row.request_type === 'exchange'
    const booked = isExchange ? goods.book(line, row.exchange_variation ?? '', group) : null
    if (isExchange && !booked) return [{ refuse: row.id, message: 'product_booking_error' }]
    const parcel = { newRow: `reverse ${row.id}` }
    const writes: Write[] = [
      insert('shipments', parcel, { sub_order: line.id, kind: 'reverse', courier, awb: awbOf(one, awb), status: 'pending' }, group),
      update('return_requests', one.self, { progress, reverse_shipment: parcel }, one.group),
      update(
        'sub_orders',
        line,
        { status: isExchange ? lineStatuses.exchange : lineStatuses.return, return_exchange_progress: progress },
        group,
      ),
    ]
    return booked ? [...writes, booked] : writes
  })
}

/** A request that is accepted anew has a parcel of its own. */
function awbOf({ row }: PlannerRow<'return_requests'>, awb: string | null): string {
  const times = row.re_initiated_count ?? 0
  return awb || `${row.request_number}${times > 0 ? `-${times}` : ''}`
}
