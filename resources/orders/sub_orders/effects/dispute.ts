import { type Effect, insert, update, type Write } from '../../../planner.ts'
import { holdReasonGone, suspended } from '../../planning/holding.ts'

const DAY_MS = 86_400_000

/** A ticket asks for the confirmation call within a day; the line waits for it where it can go back to. */
export const dispute: Effect<'sub_orders', 'dispute'> = async (rows, read, { answers, today, now, actor }) => {
  const orders = await read.rows('orders', { id: rows.map(({ row }) => row.order) }, ['reseller'])
  const resellers = new Map(orders.map(order => [order.id, order.reseller]))
  return [
    ...rows.flatMap((one): Write[] => [
      update('sub_orders', one.self, suspended(one, { today, actor }), one.group),
      insert(
        'tickets',
        `call about sub-order ${one.row.id}`,
        {
          order: one.row.order,
          sub_order: one.self,
          user: resellers.get(one.row.order) ?? null,
          category: 'confirmation call',
          attributable_to: 'customer',
          comment: answers.comment,
          due_at: new Date(Date.parse(now) + DAY_MS).toISOString(),
        },
        one.group,
      ),
    ]),
    ...(await holdReasonGone(rows, read)),
  ]
}
