import type { Effect, Write } from '../../../../schema/planner.ts'
import { holdReasonGone } from '../../planning/holdReason.ts'
import { suspended } from '../../planning/suspended.ts'

const DAY_MS = 86_400_000

/** A ticket asks for the confirmation call within a day; the line waits for it where it can go back to. */
export const dispute: Effect = async (rows, read, { answers, today, now, actor }) => {
  const orders = await read.rows('orders', { id: rows.map(({ row }) => row.order) }, ['reseller'])
  const resellers = new Map(orders.map(order => [order.id, order.reseller]))
  return [
    ...rows.flatMap((one): Write[] => [
      { tool: 'sub_orders', op: 'update', row: one.self, set: suspended(one, { today, actor }), group: one.group },
      {
        tool: 'tickets',
        op: 'insert',
        row: { newRow: `call about sub-order ${one.row.id}` },
        set: {
          order: one.row.order,
          sub_order: one.self,
          user: resellers.get(Number(one.row.order)) ?? null,
          category: 'confirmation call',
          attributable_to: 'customer',
          comment: answers.comment,
          due_at: new Date(Date.parse(now) + DAY_MS).toISOString(),
        },
        group: one.group,
      },
    ]),
    ...(await holdReasonGone(rows, read)),
  ]
}
