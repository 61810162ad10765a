import { daysBetween, plusDays } from '../../../../schema/days.ts'
import type { Effect, Row, Values, Write } from '../../../../schema/planner.ts'
import { closedCalls } from '../../planning/closedCalls.ts'
import { holdReasonGone } from '../../planning/holdReason.ts'
import { noted } from '../../planning/noted.ts'

/** Back to where it was held; the dispatch date moves by the days it stood still. */
export const release: Effect = async (rows, read, { answers, today, now }) => [
  ...rows.map(
    ({ row, self, group }): Write => ({
      tool: 'sub_orders',
      op: 'update',
      row: self,
      set: { prior_status: null, held_on: null, held_by: null, ...moved(row, today) },
      group,
    }),
  ),
  ...(await holdReasonGone(rows, read)),
  ...(await closedCalls(rows, read, String(answers.comment ?? ''), now)),
  ...noted(rows, answers.comment),
]

function moved(row: Row, today: string): Values {
  if (typeof row.held_on !== 'string' || typeof row.sla_date !== 'string') return {}
  return { sla_date: plusDays(row.sla_date, Math.max(0, daysBetween(row.held_on, today).length - 1)) }
}
