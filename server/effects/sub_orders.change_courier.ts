import type { Effect } from '../changes/effect.ts'
import type { Write } from '../changes/write.ts'
import { lineStatuses } from './orders/lineStatuses.ts'
import { noted } from './orders/noted.ts'
import { parcels } from './orders/parcels.ts'
import { takenAwb } from './orders/takenAwb.ts'

/** Another courier takes over: a new parcel stands for the old one, as far on its way. */
export const changeCourier: Effect = async (rows, read, { answers, now }) => {
  const { courier, awb } = answers
  const wrong = await takenAwb({ courier, awb, rows: rows.length }, read)
  if (wrong) return [wrong]
  const before = await parcels(
    rows.map(({ row }) => row),
    read,
  )
  return [
    ...rows.flatMap(({ row, self, group }): Write[] => {
      const old = before.get(row.id)
      const parcel = { newRow: `parcel of sub-order ${row.id}` }
      const left = row.status === lineStatuses.shipped
      const way = left ? { status: 'picked_up', picked_up_at: old?.picked_up_at ?? now } : { status: 'pending' }
      return [
        {
          tool: 'shipments',
          op: 'insert',
          row: parcel,
          set: { sub_order: self, kind: old?.kind ?? 'forward', courier, awb, ...way },
          group,
        },
        { tool: 'sub_orders', op: 'update', row: self, set: { lost_at: null }, group },
        ...(old
          ? [{ tool: 'shipments', op: 'update' as const, row: old.id, version: old.version, set: { replaced_by: parcel }, group }]
          : []),
      ]
    }),
    ...noted(rows, answers.comment),
  ]
}
