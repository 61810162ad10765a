import type { Effect, Refusing, Write } from '../../../../schema/planner.ts'
import { parcels } from '../../planning/parcels.ts'
import { dues } from './dues.ts'

const says = 'order_info_update_failed'
/** Noon in India; also within the day in Indonesia. */
const noon = 'T06:30:00.000Z'

/** The customer has it, from the day that is said on; what it brings is scheduled to be paid. */
export const deliver: Effect = async (rows, read, context) => {
  const { answers, today, now, localDate } = context
  const day = String(answers.delivered_date)
  const early = rows.filter(({ row }) => typeof row.shipped_at === 'string' && day < localDate(row.shipped_at))
  if (early.length === rows.length) return [{ wrong: { delivered_date: { code: 'before_shipping' } }, says }]
  const arrived = rows.filter(one => !early.includes(one))
  const at = (shipped: unknown) => [day === today ? now : `${day}${noon}`, String(shipped ?? '')].sort().at(-1)
  const sent = await parcels(
    arrived.map(({ row }) => row),
    read,
  )
  return [
    ...early.map(({ row }): Refusing => ({ refuse: row.id, says })),
    ...arrived.flatMap(({ row, self, group }): Write[] => {
      const delivered_at = at(row.shipped_at)
      const parcel = sent.get(row.id)
      return [
        { tool: 'sub_orders', op: 'update', row: self, set: { shipment_status: 'delivered', delivered_at, lost_at: null }, group },
        ...(parcel
          ? [
              {
                tool: 'shipments',
                op: 'update' as const,
                row: parcel.id,
                version: parcel.version,
                set: { status: 'delivered', delivered_at, lost_at: null },
                group,
              },
            ]
          : []),
      ]
    }),
    ...(await dues(arrived, day, read, context)),
  ]
}
