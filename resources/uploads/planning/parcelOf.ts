import type { NewRow } from '../../../schema/planner.ts'
import type { Row } from '../../planner.ts'

/** The parcel that shipping a line writes: the one that waits for it, else a new one. */
export function parcelOf(
  line: Pick<Row<'sub_orders'>, 'id'>,
  parcels: ReadonlyMap<number, Pick<Row<'shipments'>, 'id' | 'status'>>,
): number | NewRow {
  const parcel = parcels.get(line.id)
  return parcel?.status === 'pending' ? parcel.id : { newRow: `parcel of sub-order ${line.id}` }
}
