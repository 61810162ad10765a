import type { Refusing } from '../../../../schema/planner.ts'
import { type Effect, update, type Write } from '../../../planner.ts'
import { parcels } from '../../planning/lines.ts'
import { dues } from './dues.ts'

const says = 'order_info_update_failed'
/** Noon in India; also within the day in Indonesia. */
const noon = 'T06:30:00.000Z'

/** The customer has it, from the day that is said on; what it brings is scheduled to be paid. */
export const deliver: Effect<'sub_orders', 'deliver'> = async (rows, read, context) => {
  const { answers, today, now, localDate } = context
  const day = answers.delivered_date
  const early = rows.filter(({ row }) => row.shipped_at !== null && day < localDate(row.shipped_at))
  if (early.length === rows.length) return [{ wrong: { delivered_date: { code: 'before_shipping' } }, says }]
  const arrived = rows.filter(one => !early.includes(one))
  const at = (shipped: string | null) => {
    const arrived = day === today ? now : `${day}${noon}`
    return shipped !== null && shipped > arrived ? shipped : arrived
  }
  const sent = await parcels(arrived, read)
  return [
    ...early.map(({ row }): Refusing => ({ refuse: row.id, says })),
    ...arrived.flatMap(({ row, self, group }): Write[] => {
      const delivered_at = at(row.shipped_at)
      const parcel = sent.get(row.id)
      return [
        update('sub_orders', self, { shipment_status: 'delivered', delivered_at, lost_at: null }, group),
        ...(parcel ? [update('shipments', parcel, { status: 'delivered', delivered_at, lost_at: null }, group)] : []),
      ]
    }),
    ...(await dues(arrived, day, read, context)),
  ]
}
