import { type Effect, update, type Write } from '../../../planner.ts'
import { noted } from '../../planning/noted.ts'
import { parcels } from '../../planning/parcels.ts'

/** The parcel is not to be found: the line can be sent again. It keeps the state of its way. */
export const markLost: Effect<'sub_orders', 'mark_lost'> = async (rows, read, { answers, now }) => {
  const sent = await parcels(
    rows.map(({ row }) => row),
    read,
  )
  return [
    ...rows.flatMap(({ row, self, group }): Write[] => {
      const parcel = sent.get(row.id)
      return [
        update('sub_orders', self, { lost_at: now }, group),
        ...(parcel ? [update('shipments', parcel, { lost_at: now }, group)] : []),
      ]
    }),
    ...noted(rows, answers.comment),
  ]
}
