import type { Row, Write } from '../../../schema/planner.ts'

/** The parcel that shipping a line writes: the one that waits for it, else a new one. */
export function parcelOf(line: Row, parcels: ReadonlyMap<number, Row>): Write['row'] {
  const parcel = parcels.get(line.id)
  return parcel?.status === 'pending' ? parcel.id : { newRow: `parcel of sub-order ${line.id}` }
}
