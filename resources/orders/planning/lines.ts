import { insert, type PlannerRow, type Read, type Row, type Write } from '../../planner.ts'

/** Statuses of sub-orders that planners move them between (document 2, §3). */
export const lineStatuses = {
  /** Nothing has left the supplier: a line is cancelled for any reason. */
  open: [1, 2, 9, 10, 11, 12] as readonly unknown[],
  shipped: 3,
  delivered: 4,
  cancelled: 5,
  exchange: 6,
  return: 7,
  refund: 8,
  held: 9,
} as const

/** Delivered, or on its way back. */
export const hasArrived: readonly unknown[] = [lineStatuses.delivered, lineStatuses.exchange, lineStatuses.return]

const outwards: readonly unknown[] = ['forward', 're_ship']

/** The parcel that each line is under way in, or waits to be: the latest to the customer that no other replaced. */
export async function parcels(
  lines: readonly { readonly row: { readonly id: number } }[],
  read: Read,
): Promise<Map<number, Row<'shipments'>>> {
  const all = await read.rows('shipments', { sub_order: lines.map(({ row }) => row.id), replaced_by: null })
  return new Map(all.filter(({ kind }) => outwards.includes(kind)).map(parcel => [parcel.sub_order, parcel]))
}

/** The most refunds as credits of one line. */
const MOST_REFUNDS = 50

/** References of the wallet transactions for refunds of a line by staff, the first refund first. */
export const refundReferences = ({ sub_order_number }: Pick<Row<'sub_orders'>, 'sub_order_number'>): string[] =>
  Array.from({ length: MOST_REFUNDS }, (_, at) => `refund ${sub_order_number} ${at + 1}`)

/** What was said about lines, as comments on their orders; nothing where nothing was said. */
export function noted(lines: readonly Pick<PlannerRow<'sub_orders'>, 'row' | 'group'>[], comment: string | null | undefined): Write[] {
  if (!comment) return []
  return lines.map(({ row, group }) =>
    insert('order_comments', `comment on sub-order ${row.id}`, { order: row.order, sub_order: row.id, comment }, group),
  )
}
