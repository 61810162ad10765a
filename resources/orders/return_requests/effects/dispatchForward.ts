import { type Effect, insert, update } from '../../../planner.ts'
import { linesOf } from './requestRows.ts'

const progress = 'forward_dispatched'

/** The new goods leave, in a parcel of their own. */
export const dispatchForward: Effect<'return_requests', 'dispatch_forward'> = async (rows, read, { answers, now }) => {
  const { courier, awb } = answers
  const [taken] = await read.rows('shipments', { courier, awb }, ['awb'])
  if (taken) return [{ wrong: { awb: { code: 'not_unique', params: { id: taken.id } } } }]
  const lines = await linesOf(rows, read)
  return rows.flatMap(one => {
    const { row, group } = one
    const line = lines.get(row.sub_order)
    if (!line) return []
    const parcel = { newRow: `forward ${row.id}` }
    const set = { sub_order: line.id, kind: 'exchange_forward', courier, awb, status: 'picked_up', picked_up_at: now } as const
    return [
      insert('shipments', parcel, set, group),
      update('return_requests', one.self, { progress, forward_shipment: parcel }, one.group),
      update('sub_orders', line, { return_exchange_progress: progress }, group),
    ]
  })
}
