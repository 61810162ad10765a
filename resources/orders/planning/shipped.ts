import { rowsBy } from '../../../schema/maps.ts'
import type { NewRow } from '../../../schema/planner.ts'
import { insert, type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../planner.ts'
import { type Promised, promised } from './promised.ts'

type Parcel = Row<'shipments'>

/** A line that a courier takes now. */
export interface Going extends Pick<PlannerRow<'sub_orders'>, 'row' | 'self' | 'group'> {
  readonly courier: number
  readonly awb: string
  /** What else is known of its parcel. */
  readonly more?: Partial<Pick<Parcel, 'manifest' | 'weight_g'>>
}

const reShip = 10

/**
 * The courier has the parcels: the supplier is done, the day is promised. A parcel that waited is the one that goes.
 * @param before the parcel that each line is in, or waits to be
 */
export async function shipped(
  lines: readonly Going[],
  before: ReadonlyMap<number, Parcel>,
  read: Read,
  { today, now }: Pick<PlannerContext<'sub_orders', 'ship'>, 'today' | 'now'>,
): Promise<readonly Write[]> {
  const days = new Map<number, Promised>()
  for (const [courier, own] of rowsBy(lines, one => one.courier)) {
    const rows = own.map(({ row }) => row)
    for (const [line, day] of await promised(rows, { courier, today }, read)) days.set(line, day)
  }
  return lines.flatMap(({ row, self, group, courier, awb, more }): Write[] => {
    const set = { courier, awb, ...more, status: 'picked_up' as const, picked_up_at: now }
    const old = before.get(row.id)
    const parcel: NewRow = { newRow: `parcel of sub-order ${row.id}` }
    const kind = row.status === reShip ? 're_ship' : 'forward'
    return [
      update('sub_orders', self, { supplier_order_status: 4, shipment_status: 'picked_up', shipped_at: now, ...days.get(row.id) }, group),
      ...(old?.status === 'pending'
        ? [update('shipments', old, set, group)]
        : [insert('shipments', parcel, { sub_order: row.id, kind, ...set }, group)]),
      ...(old && old.status !== 'pending' ? [update('shipments', old, { replaced_by: parcel }, group)] : []),
    ]
  })
}
