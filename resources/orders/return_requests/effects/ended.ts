import { type EffectRow, type Read, remove, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lineStatuses.ts'
import { exchangeGoods } from './exchangeGoods.ts'
import { isRto } from './isRto.ts'
import { linesOf } from './linesOf.ts'
import { lineWrite } from './lineWrite.ts'
import { requestStatuses } from './requestStatuses.ts'
import { requestWrite } from './requestWrite.ts'
import { rtoParcels } from './rtoParcels.ts'

/**
 * Requests that come to nothing before the goods are fetched: an accepted one gives back what its acceptance took, the parcel that was to be
 * fetched is dropped, and the sub-order is delivered as before (a parcel on its way back is on its way again).
 */
export async function ended(rows: readonly EffectRow<'return_requests'>[], read: Read): Promise<Write[]> {
  const accepted = rows.filter(({ row }) => row.status === requestStatuses.accepted)
  const lines = await linesOf(accepted, read)
  const exchanges = accepted.filter(({ row }) => row.request_type === 'exchange')
  const goods = await exchangeGoods(
    exchanges.flatMap(({ row }) => lines.get(row.sub_order) ?? []),
    read,
  )
  const rtos = await rtoParcels(accepted, read)
  return [
    ...rows.map(one => requestWrite(one, { open: false, progress: null, reverse_shipment: null })),
    ...accepted.flatMap(({ row, group }): Write[] => {
      const line = lines.get(row.sub_order)
      if (!line) return []
      const status = isRto(row) ? lineStatuses.shipped : lineStatuses.delivered
      return [
        lineWrite(line, { status, return_exchange_progress: null }, group),
        ...(row.request_type === 'exchange' ? goods.giveBack(line, row.exchange_variation ?? '', group) : []),
        ...(row.reverse_shipment && !isRto(row) ? [remove('shipments', row.reverse_shipment, { group })] : []),
        ...rtos(row).map(parcel => update('shipments', parcel.id, { is_rto: false }, { group })),
      ]
    }),
  ]
}
