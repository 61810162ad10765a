import { plusDays } from '../../../../schema/days.ts'
import { insert, type Planner, type Planners, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { takenAwb } from '../../planning/takenAwb.ts'
import { accept } from './accept.ts'
import { cancelRequest, courierCancelled, reject } from './ended.ts'
import { exchangedGoods } from './exchangeGoods.ts'
import { forwardDelivered } from './forwardDelivered.ts'
import { processed } from './processed.ts'
import { reasonFault, reasonsOf, windowEnds } from './reasons.ts'
import { reInitiate } from './reInitiate.ts'
import { linesOf } from './requestRows.ts'
import { shiftType } from './shiftType.ts'

/** A request starts from a delivered sub-order, within the days of its reason; an exchange only of what may be exchanged and is there. */
const create: Planner<'return_requests', 'create'> = async (rows, read, context) => {
  const lines = await linesOf(rows, read)
  const reasonOf = await reasonsOf(rows, read)
  const goods = await exchangedGoods(rows, lines, read)
  return rows.map(one => {
    const { row } = one
    const line = lines.get(row.sub_order)
    if (line?.status !== lineStatuses.delivered) return { refuse: row.id, message: 'failed_to_update_retry' }
    const reason = reasonOf(one)
    const fault = reasonFault(reason, line, { type: row.request_type, images: row.images, extra: 0 }, context)
    if (fault) return { wrong: { [fault.field]: fault.fault } }
    const started = {
      initiated_at: context.now,
      type_issue: reason?.product_missing ? 2 : null,
      window_ends: windowEnds(reason, line, 0, context.localDate),
    } as const
    if (row.request_type !== 'exchange') return update('return_requests', one.self, started, one.group)
    const variation = row.exchange_variation ?? ''
    const refusal = goods.refusal(line, variation)
    if (refusal) return { refuse: row.id, message: refusal }
    if (!goods.hasVariation(line, variation)) return { wrong: { exchange_variation: { code: 'not_offered' } } }
    return update('return_requests', one.self, { ...started, exchange_product: line.product }, one.group)
  })
}

const no = 2

const done = 4

/** What the customer or the courier said of the pickup; done, and the parcel is on its way. */
const pickupConfirmation: Planner<'return_requests', 'pickup_confirmation'> = async (rows, read, { answers, today, now }) => {
  if (answers.pickup_confirmation === no)
    return rows.map(one => update('return_requests', one.self, { pickups_refused: (one.row.pickups_refused ?? 0) + 1 }, one.group))
  if (answers.pickup_confirmation !== done) return []
  const ids = rows.flatMap(({ row }) => (row.reverse_shipment ? [row.reverse_shipment] : []))
  const waiting = new Map((await read.rows('shipments', { id: ids, status: 'pending' })).map(row => [row.id, row]))
  return rows.flatMap((one): Write[] => {
    const { row, group } = one
    const parcel = waiting.get(row.reverse_shipment ?? 0)
    const set = { status: 'picked_up', picked_up_at: now } as const
    return [
      update('return_requests', one.self, { pickup_date: answers.pickup_date ?? today }, one.group),
      ...(parcel ? [update('shipments', parcel, set, group)] : []),
    ]
  })
}

/** A parcel that was not fetched on its day is to be fetched tomorrow. */
const retryPickup: Planner<'return_requests', 'retry_pickup'> = async (rows, _read, { today }) =>
  rows.map(one => update('return_requests', one.self, { pickup_date: plusDays(today, 1) }, one.group))

const progress = 'forward_dispatched'

/** The new goods leave, in a parcel of their own. */
const dispatchForward: Planner<'return_requests', 'dispatch_forward'> = async (rows, read, { answers, now }) => {
  const { courier, awb } = answers
  const taken = await takenAwb(
    rows.map(({ row }) => ({ line: row.id, courier, awb })),
    read,
  )
  if (taken.length > 0) return taken
  const lines = await linesOf(rows, read)
  return rows.flatMap(one => {
    const { row, group } = one
    const line = lines.get(row.sub_order)
    if (!line) return []
    const parcel = { newRow: `forward ${row.id}` }
    const set = { sub_order: line.id, kind: 'exchange_forward', courier, awb, status: 'picked_up', picked_up_at: now } as const
    return [
      insert('shipments', parcel, set, group),
      update('return_requests', one.self, { progress, forward_shipment: parcel }, one.group),
      update('sub_orders', line, { return_exchange_progress: progress }, group),
    ]
  })
}

export const planners: Planners<'return_requests'> = {
  accept,
  cancel_request: cancelRequest,
  courier_cancelled: courierCancelled,
  create,
  dispatch_forward: dispatchForward,
  forward_delivered: forwardDelivered,
  pickup_confirmation: pickupConfirmation,
  processed,
  re_initiate: reInitiate,
  reject,
  retry_pickup: retryPickup,
  shift_type: shiftType,
}
