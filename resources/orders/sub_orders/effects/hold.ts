import type { Effect, Write } from '../../../../schema/planner.ts'
import { closedCalls } from '../../planning/closedCalls.ts'
import { suspended } from '../../planning/suspended.ts'

/** The dispatch date stands still, the state to go back to is kept, and the order says why. */
export const hold: Effect = async (rows, read, { answers, today, now, actor }) => [
  ...rows.flatMap((one): Write[] => [
    { tool: 'sub_orders', op: 'update', row: one.self, set: suspended(one, { today, actor }), group: one.group },
    { tool: 'orders', op: 'update', row: Number(one.row.order), set: { hold_reason: answers.hold_reason }, group: one.group },
  ]),
  ...(await closedCalls(rows, read, `On hold: ${answers.hold_reason}`, now)),
]
