import { type Effect, update, type Write } from '../../../planner.ts'
import { closedCalls } from '../../planning/closedCalls.ts'
import { suspended } from '../../planning/suspended.ts'

/** The dispatch date stands still, the state to go back to is kept, and the order says why. */
export const hold: Effect<'sub_orders', 'hold'> = async (rows, read, { answers, today, now, actor }) => [
  ...rows.flatMap((one): Write[] => [
    update('sub_orders', one.self, suspended(one, { today, actor }), { group: one.group }),
    update('orders', one.row.order, { hold_reason: answers.hold_reason }, { group: one.group }),
  ]),
  ...(await closedCalls(rows, read, `On hold: ${answers.hold_reason}`, now)),
]
