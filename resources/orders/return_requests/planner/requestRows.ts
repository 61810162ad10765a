import type { PlannerRow, Read, Row } from '../../../planner.ts'

/** Statuses of a request that its effects ask for or write (document 2, §3). */
export const requestStatuses = { initiated: 1, accepted: 2, rejected: 3, cancelled: 4 } as const

/** The sub-orders that requests are about, by id, locked until the write is done. */
export async function linesOf(rows: readonly PlannerRow<'return_requests'>[], read: Read): Promise<ReadonlyMap<number, Row<'sub_orders'>>> {
  const ids = [...new Set(rows.map(({ row }) => row.sub_order))]
  return new Map((await read.locked('sub_orders', { id: ids })).map(line => [line.id, line]))
}

/** True of a request for a parcel that came back without having been delivered. */
export function isRto(request: Row<'return_requests'>): boolean {
  return request.type_issue === 1
}

/** The parcels that come back to the supplier, of the requests that are about such. */
export async function rtoParcels(
  rows: readonly PlannerRow<'return_requests'>[],
  read: Read,
): Promise<(request: Row<'return_requests'>) => readonly Row<'shipments'>[]> {
  const lines = rows.filter(({ row }) => isRto(row)).map(({ row }) => row.sub_order)
  const parcels = lines.length ? await read.rows('shipments', { sub_order: lines, is_rto: true, replaced_by: null }) : []
  return request => (isRto(request) ? parcels.filter(parcel => parcel.sub_order === request.sub_order) : [])
}
