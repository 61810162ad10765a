import type { EffectRow, Read, Row } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lineStatuses.ts'

/** The lines of orders that may be cancelled for a reason, locked, each in the group of its order. */
export async function linesToCancel(
  orders: readonly EffectRow<'orders'>[],
  reason: Row<'cancellation_reasons'>,
  read: Read,
): Promise<EffectRow<'sub_orders'>[]> {
  const groups = new Map(orders.map(({ row, group }) => [row.id, group]))
  const lines = await read.locked('sub_orders', { order: [...groups.keys()] })
  const may = (line: Row<'sub_orders'>) =>
    lineStatuses.open.includes(line.status) || (line.status === lineStatuses.shipped && reason.after_ship === true)
  return lines.filter(may).map(row => ({ row, set: {}, self: row.id, group: groups.get(row.order) ?? '' }))
}
