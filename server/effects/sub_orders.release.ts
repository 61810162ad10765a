import type { Effect } from '../changes/effect.ts'
import type { Row, Values, Write } from '../changes/write.ts'
import { daysBetween, plusDays } from '../metrics/days.ts'
import { closedCalls } from './orders/closedCalls.ts'
import { holdReasonGone } from './orders/holdReason.ts'
import { noted } from './orders/noted.ts'

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
