import type { EffectRow, Read, Row } from '../../../planner.ts'
import { isRto } from './isRto.ts'

/** The parcels that come back to the supplier, of the requests that are about such. */
export async function rtoParcels(
  rows: readonly EffectRow<'return_requests'>[],
  read: Read,
): Promise<(request: Row<'return_requests'>) => readonly Row<'shipments'>[]> {
  const lines = rows.filter(({ row }) => isRto(row)).map(({ row }) => row.sub_order)
  const parcels = lines.length ? await read.rows('shipments', { sub_order: lines, is_rto: true, replaced_by: null }) : []
  return request => (isRto(request) ? parcels.filter(parcel => parcel.sub_order === request.sub_order) : [])
}
