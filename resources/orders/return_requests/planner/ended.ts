import { type Planner, type PlannerRow, type Read, remove, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { rejectNotices } from '../reasons.ts'
import { exchangedGoods } from './exchangeGoods.ts'
import { isRto, linesOf, requestStatuses, rtoParcels } from './requestRows.ts'

/** The customer keeps the goods. */
export const cancelRequest: Planner<'return_requests', 'cancel_request'> = (rows, read) => ended(rows, read)

/** The courier will not fetch it: the request may be put again. */
export const courierCancelled: Planner<'return_requests', 'courier_cancelled'> = (rows, read) => ended(rows, read)

/**
 * Requests that come to nothing before the goods are fetched: an accepted one gives back what its acceptance took, the parcel that was to be
 * fetched is dropped, and the sub-order is delivered as before (a parcel on its way back is on its way again).
 */
async function ended(rows: readonly PlannerRow<'return_requests'>[], read: Read): Promise<Write[]> {
  const accepted = rows.filter(({ row }) => row.status === requestStatuses.accepted)
  const lines = await linesOf(accepted, read)
  const goods = await exchangedGoods(accepted, lines, read)
  const rtos = await rtoParcels(accepted, read)
  return [
    ...rows.map(one => update('return_requests', one.self, { open: false, progress: null, reverse_shipment: null }, one.group)),
    ...accepted.flatMap(({ row, group }): Write[] => {
      const line = lines.get(row.sub_order)
      if (!line) return []
      const status = isRto(row) ? lineStatuses.shipped : lineStatuses.delivered
      return [
        update('sub_orders', line, { status, return_exchange_progress: null }, group),
        ...(row.request_type === 'exchange' ? goods.giveBack(line, row.exchange_variation ?? '', group) : []),
        ...(row.reverse_shipment && !isRto(row) ? [remove('shipments', row.reverse_shipment, group)] : []),
        ...rtos(row).map(parcel => update('shipments', parcel.id, { is_rto: false }, group)),
      ]
    }),
  ]
}

/** The sub-order stays as it was delivered; where there is something to put right, the customer is told what (document 2, §3). */
export const reject: Planner<'return_requests', 'reject'> = async rows =>
  rows.map(one => {
    const reason = one.set.reject_reason
    return update(
      'return_requests',
      one.self,
      { open: false, reject_notice: one.row.request_type === 'return' && isNotice(reason) ? reason : null },
      one.group,
    )
  })

function isNotice(reason: unknown): reason is keyof typeof rejectNotices {
  return typeof reason === 'number' && reason in rejectNotices
}
