import { daysBetween, plusDays } from '../../../../schema/days.ts'
import { type Effect, type Row, update, type Write } from '../../../planner.ts'
import { closedCalls, holdReasonGone, suspended } from '../../planning/holding.ts'
import { noted } from '../../planning/noted.ts'

/** The dispatch date stands still, the state to go back to is kept, and the order says why. */
export const hold: Effect<'sub_orders', 'hold'> = async (rows, read, { answers, today, now, actor }) => [
  ...rows.flatMap((one): Write[] => [
    update('sub_orders', one.self, suspended(one, { today, actor }), one.group),
    update('orders', one.row.order, { hold_reason: answers.hold_reason }, one.group),
  ]),
  ...(await closedCalls(rows, read, `On hold: ${answers.hold_reason}`, now)),
]

/** Back to where it was held; the dispatch date moves by the days it stood still. */
export const release: Effect<'sub_orders', 'release'> = async (rows, read, { answers, today, now }) => [
  ...rows.map(
    ({ row, self, group }): Write =>
      update('sub_orders', self, { prior_status: null, held_on: null, held_by: null, ...moved(row, today) }, group),
  ),
  ...(await holdReasonGone(rows, read)),
  ...(await closedCalls(rows, read, answers.comment ?? '', now)),
  ...noted(rows, answers.comment),
]

function moved(row: Row<'sub_orders'>, today: string): { sla_date?: string } {
  if (row.held_on === null || row.sla_date === null) return {}
  return { sla_date: plusDays(row.sla_date, Math.max(0, daysBetween(row.held_on, today).length - 1)) }
}
