import type { NewRow } from '../../../../schema/planner.ts'
import { rowsBy } from '../../../../schema/rowsBy.ts'
import { type Effect, insert, type Row, update, type Write } from '../../../planner.ts'
import { parcels } from '../../planning/lines.ts'
import { type Promised, promised } from '../../planning/promised.ts'
import { refusedIn, takenAwb } from '../../planning/takenAwb.ts'

type Parcel = Partial<Pick<Row<'shipments'>, 'courier' | 'awb' | 'status' | 'picked_up_at'>> & { readonly replaced_by?: NewRow }

const reShip = 10

/** The courier has the parcel: the supplier is done, the day is promised. A parcel that waited is the one that goes. */
export const ship: Effect<'sub_orders', 'ship'> = async (rows, read, { answers, today, now }) => {
  const lines = rows.map(({ row }) => row)
  const before = await parcels(rows, read)
  const waiting = new Map([...before].filter(([, { status }]) => status === 'pending'))
  const asked = new Map(rows.map(({ row, answers: own = answers }) => [row.id, { courier: own.courier, awb: own.awb }]))
  const taken = await takenAwb(
    [...asked].map(([line, { courier, awb }]) => ({ line, courier, awb, own: waiting.get(line)?.id })),
    read,
  )
  if (taken.some(one => 'wrong' in one)) return taken
  const out = refusedIn(taken)
  const days = new Map<number, Promised>()
  for (const [courier, own] of rowsBy(lines, line => asked.get(line.id)?.courier ?? 0))
    for (const [line, day] of await promised(own, { courier, today }, read)) days.set(line, day)
  const going = rows.filter(({ row }) => !out.has(row.id))
  const writes = going.flatMap(({ row, self, group }): Write[] => {
    const set = { ...asked.get(row.id), status: 'picked_up' as const, picked_up_at: now }
    const old = before.get(row.id)
    const pending = waiting.get(row.id)
    const parcel = { newRow: `parcel of sub-order ${row.id}` }
    return [
      update('sub_orders', self, { supplier_order_status: 4, shipment_status: 'picked_up', shipped_at: now, ...days.get(row.id) }, group),
      ...(pending ? [update('shipments', pending, set, group)] : [newParcel(parcel, row, set, group)]),
      ...(old && !pending ? [update('shipments', old, { replaced_by: parcel }, group)] : []),
    ]
  })
  return [...taken, ...writes]
}

function newParcel(parcel: NewRow, line: Row<'sub_orders'>, set: Parcel, group: string): Write {
  const kind = line.status === reShip ? 're_ship' : 'forward'
  return insert('shipments', parcel, { sub_order: line.id, kind, ...set }, group)
}
