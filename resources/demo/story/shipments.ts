import type { Random } from '../../../schema/demo.ts'
import { numbered, type World } from '../world.ts'
import type { SubOrder } from './subOrders.ts'

/** The parcels of the lines: there, back, and there again. @param sheetOf the manifest that a line went with */
export function shipments(world: World, lines: readonly SubOrder[], sheetOf: ReadonlyMap<number, number>) {
  const draw = world.random('shipments')
  const rows = lines.flatMap(line => (line.shipped_at === null ? [] : parcelsOf(world, draw, line, line.shipped_at)))
  return numbered(rows.map(row => ({ ...row, manifest: row.kind === 'forward' ? (sheetOf.get(row.sub_order) ?? null) : null })))
}

function parcelsOf(world: World, draw: Random, line: SubOrder, shipped_at: string) {
  const { later } = world.moments
  const forward = {
    ...parcel(world, draw, line, 'forward', line.awb!),
    created_at: shipped_at,
    picked_up_at: shipped_at,
    status: line.delivered_at || (line.rto && line.status !== 7) ? 'delivered' : 'picked_up',
    is_rto: line.rto,
    // A parcel that comes back is delivered at the supplier's.
    delivered_at: line.delivered_at ?? (line.rto && line.status !== 7 ? later(shipped_at, draw.whole(150, 300)) : null),
    lost_at: line.status === 10 ? later(shipped_at, 120) : null,
  }
  const more = [forward]
  const again = (kind: string, mark: string, from: string, status: string, delivered: boolean) => {
    more.push({
      ...parcel(world, draw, line, kind, `${line.awb}${mark}`),
      created_at: from,
      picked_up_at: status === 'pending' ? null : from,
      status,
      is_rto: false,
      delivered_at: delivered ? later(from, draw.whole(40, 120)) : null,
      lost_at: null,
    } as typeof forward)
  }
  const back = later(line.delivered_at ?? shipped_at, draw.whole(30, 150))
  const processed = line.return_exchange_progress !== 'return_pending'
  const exchanged = line.return_exchange_progress === 'forward_delivered'
  if ((exchanged || [6, 7, 8].includes(line.status)) && !line.rto)
    again('reverse', '1', back, processed ? 'delivered' : draw.pick(['pending', 'picked_up']), processed)
  if (exchanged || line.return_exchange_progress === 'forward_dispatched')
    again('exchange_forward', '2', later(back, 100), exchanged ? 'delivered' : 'picked_up', exchanged)
  if (line.status === 10) again('re_ship', '3', later(shipped_at, 140), 'pending', false)
  return more
}

function parcel(world: World, draw: Random, line: SubOrder, kind: string, awb: string) {
  return {
    sub_order: line.id,
    kind,
    courier: line.courier,
    awb,
    weight_g: draw.whole(12, 150) * 10,
    cost: world.money(draw.whole(35, 90) * world.by({ IN: 1, ID: 200 })),
    replaced_by: null,
  }
}
