import { plusDays } from '../../../../schema/days.ts'
import { type Effect, update, type Write } from '../../../planner.ts'

const no = 2
const done = 4

/** What the customer or the courier said of the pickup; done, and the parcel is on its way. */
export const pickupConfirmation: Effect<'return_requests', 'pickup_confirmation'> = async (rows, read, { answers, today, now }) => {
  if (answers.pickup_confirmation === no)
    return rows.map(one => update('return_requests', one.self, { pickups_refused: (one.row.pickups_refused ?? 0) + 1 }, one.group))
  if (answers.pickup_confirmation !== done) return []
  const ids = rows.flatMap(({ row }) => (row.reverse_shipment ? [row.reverse_shipment] : []))
  const waiting = new Map((await read.rows('shipments', { id: ids, status: 'pending' })).map(row => [row.id, row]))
  return rows.flatMap((one): Write[] => {
    const { row, group } = one
    const parcel = waiting.get(row.reverse_shipment ?? 0)
    const set = { status: 'picked_up', picked_up_at: now } as const
    return [
      update('return_requests', one.self, { pickup_date: answers.pickup_date ?? today }, one.group),
      ...(parcel ? [update('shipments', parcel, set, group)] : []),
    ]
  })
}

/** A parcel that was not fetched on its day is to be fetched tomorrow. */
export const retryPickup: Effect<'return_requests', 'retry_pickup'> = async (rows, _read, { today }) =>
  rows.map(one => update('return_requests', one.self, { pickup_date: plusDays(today, 1) }, one.group))
