import { insert, type Planner, update, type Write } from '../../../planner.ts'
import { lineStatuses, noted, parcels } from '../../planning/lines.ts'
import { refusedIn, takenAwb } from '../../planning/takenAwb.ts'

/** Another courier takes over: a new parcel stands for the old one, as far on its way. */
export const changeCourier: Planner<'sub_orders', 'change_courier'> = async (rows, read, { answers, now }) => {
  const taken = await takenAwb(
    rows.map(({ row, answers: own = answers }) => ({ line: row.id, courier: own.courier, awb: own.awb })),
    read,
  )
  if (taken.some(one => 'wrong' in one)) return taken
  const out = refusedIn(taken)
  const going = rows.filter(({ row }) => !out.has(row.id))
  const before = await parcels(going, read)
  return [
    ...taken,
    ...going.flatMap(({ row, self, group, answers: { courier, awb } = answers }): Write[] => {
      const old = before.get(row.id)
      const parcel = { newRow: `parcel of sub-order ${row.id}` }
      const left = row.status === lineStatuses.shipped
      const way = left ? ({ status: 'picked_up', picked_up_at: old?.picked_up_at ?? now } as const) : ({ status: 'pending' } as const)
      return [
        insert('shipments', parcel, { sub_order: self, kind: old?.kind ?? 'forward', courier, awb, ...way }, group),
        update('sub_orders', self, { lost_at: null }, group),
        ...(old ? [update('shipments', old, { replaced_by: parcel }, group)] : []),
      ]
    }),
    ...going.flatMap(one => noted([one], (one.answers ?? answers).comment)),
  ]
}
