import type { Effect, Write } from '../../../../schema/planner.ts'
import { noted } from '../../planning/noted.ts'
import { parcels } from '../../planning/parcels.ts'

/** The parcel is not to be found: the line can be sent again. It keeps the state of its way. */
export const markLost: Effect = async (rows, read, { answers, now }) => {
  const sent = await parcels(
    rows.map(({ row }) => row),
    read,
  )
  return [
    ...rows.flatMap(({ row, self, group }): Write[] => {
      const parcel = sent.get(row.id)
      return [
        { tool: 'sub_orders', op: 'update', row: self, set: { lost_at: now }, group },
        ...(parcel
          ? [{ tool: 'shipments', op: 'update' as const, row: parcel.id, version: parcel.version, set: { lost_at: now }, group }]
          : []),
      ]
    }),
    ...noted(rows, answers.comment),
  ]
}
