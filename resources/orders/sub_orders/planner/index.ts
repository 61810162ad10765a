import { daysBetween, plusDays } from '../../../../schema/days.ts'
import type { Refusing } from '../../../../schema/planner.ts'
import { insert, type Planner, type Planners, type Row, update, type Write } from '../../../planner.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { closedCalls, holdReasonGone, suspended } from '../../planning/holding.ts'
import { lineStatuses, noted, parcels } from '../../planning/lines.ts'
import { reasonOf } from '../../planning/reasonOf.ts'
import { changeCourier } from './changeCourier.ts'
import { changeSupplier } from './changeSupplier.ts'
import { deliver } from './deliver.ts'
import { mostRefundable, refund } from './refund.ts'
import { reShip } from './reShip.ts'
import { ship } from './ship.ts'

/** The courier brings it back: a return that is accepted already, since nobody has to be asked (document 2, §3 "Returns", issue type RTO). */
const rto: Planner<'sub_orders', 'rto'> = async (rows, read, { answers, actor, now }) => {
  const sent = await parcels(rows, read)
  return rows.flatMap(({ row, self, group }): Write[] => {
    const parcel = sent.get(row.id)
    return [
      update('sub_orders', self, { return_exchange_progress: 'return_pending', lost_at: null }, group),
      insert(
        'return_requests',
        `RTO of sub-order ${row.id}`,
        {
          sub_order: self,
          request_type: 'return',
          status: 2,
          type_issue: 1,
          comment: answers.comment,
          progress: 'return_pending',
          initiated_by: actor === null ? 'system' : 'agent',
          initiated_at: now,
          open: true,
        },
        group,
      ),
      ...(parcel ? [update('shipments', parcel, { is_rto: true, lost_at: null }, group)] : []),
    ]
  })
}

const DAY_MS = 86_400_000

/** A ticket asks for the confirmation call within a day; the line waits for it where it can go back to. */
const dispute: Planner<'sub_orders', 'dispute'> = async (rows, read, { answers, today, now, actor }) => {
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

/** The dispatch date stands still, the state to go back to is kept, and the order says why. */
const hold: Planner<'sub_orders', 'hold'> = async (rows, read, { answers, today, now, actor }) => [
  ...rows.flatMap((one): Write[] => [
    update('sub_orders', one.self, suspended(one, { today, actor }), one.group),
    update('orders', one.row.order, { hold_reason: answers.hold_reason }, one.group),
  ]),
  ...(await closedCalls(rows, read, `On hold: ${answers.hold_reason}`, now)),
]

/** Back to where it was held; the dispatch date moves by the days it stood still. */
const release: Planner<'sub_orders', 'release'> = async (rows, read, { answers, today, now }) => [
  ...rows.map(
    ({ row, self, group }): Write =>
      update('sub_orders', self, { prior_status: null, held_on: null, held_by: null, ...moved(row, today) }, group),
  ),
  ...(await holdReasonGone(rows, read)),
  ...(await closedCalls(rows, read, answers.comment ?? '', now)),
  ...noted(rows, answers.comment),
]

/** What has left the supplier is cancelled only for a reason of parcels under way. */
const cancel: Planner<'sub_orders', 'cancel'> = async (rows, read, context) => {
  const asked = await reasonOf(context.answers, read)
  if ('fault' in asked) return [asked.fault]
  const { reason } = asked
  const gone = rows.filter(({ row }) => row.status === lineStatuses.shipped && !reason.after_ship)
  return [
    ...gone.map(({ row }): Refusing => ({ refuse: row.id, message: 'failed_to_update_retry' })),
    ...(await cancelled(
      rows.filter(one => !gone.includes(one)),
      reason,
      read,
      context,
    )),
  ]
}

/** The parcel is not to be found: the line can be sent again. It keeps the state of its way. */
const markLost: Planner<'sub_orders', 'mark_lost'> = async (rows, read, { answers, now }) => {
  const sent = await parcels(rows, read)
  return [
    ...rows.flatMap(({ row, self, group }): Write[] => {
      const parcel = sent.get(row.id)
      return [
        update('sub_orders', self, { lost_at: now }, group),
        ...(parcel ? [update('shipments', parcel, { lost_at: now }, group)] : []),
      ]
    }),
    ...noted(rows, answers.comment),
  ]
}

/** The supplier is to dispatch it (document 2, §3 "Supplier order status"). */
const accept: Planner<'sub_orders', 'accept'> = async rows =>
  rows
    .filter(({ row }) => row.supplier_order_status === 1)
    .map(({ self, group }) => update('sub_orders', self, { supplier_order_status: 2 }, group))

export const planners: Planners<'sub_orders'> = {
  accept,
  cancel,
  change_courier: changeCourier,
  change_supplier: changeSupplier,
  deliver,
  dispute,
  hold,
  mark_lost: markLost,
  re_ship: reShip,
  refund: { plan: refund, remaining: mostRefundable },
  release,
  rto,
  ship,
}

function moved(row: Row<'sub_orders'>, today: string): { sla_date?: string } {
  if (row.held_on === null || row.sla_date === null) return {}
  return { sla_date: plusDays(row.sla_date, Math.max(0, daysBetween(row.held_on, today).length - 1)) }
}
