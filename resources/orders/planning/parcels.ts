import type { Read, Row } from '../../planner.ts'

const outwards: readonly unknown[] = ['forward', 're_ship']

/** The parcel that each line is under way in, or waits to be: the latest to the customer that no other replaced. */
export async function parcels(lines: readonly { readonly id: number }[], read: Read): Promise<Map<number, Row<'shipments'>>> {
  const all = await read.rows('shipments', { sub_order: lines.map(({ id }) => id), replaced_by: null })
  return new Map(all.filter(({ kind }) => outwards.includes(kind)).map(parcel => [parcel.sub_order, parcel]))
}
