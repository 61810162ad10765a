import { type Planner, type Row, update } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { exchangedGoods } from './exchangeGoods.ts'
import { heldTo, reasonFault, reasonsOf, windowEnds } from './reasons.ts'
import { linesOf } from './requestRows.ts'

/** Days on top of the reason's own in which a request may be put again. */
const extra = 7

/** What the last round brought is forgotten; the history keeps it. */
const anew = {
  open: true,
  reject_reason: null,
  reject_comment: null,
  reject_notice: null,
  pickup_confirmation: null,
  pickup_date: null,
  pickups_refused: 0,
  progress: null,
  reverse_shipment: null,
  exchange_dispatch_date: null,
} as const

/** A request that was rejected or cancelled is put again, with another reason or better images, while its sub-order is delivered and free. */
export const reInitiate: Planner<'return_requests', 're_initiate'> = async (rows, read, context) => {
  const lines = await linesOf(rows, read)
  const reasonOf = await reasonsOf(rows, read)
  const busy = new Set((await read.rows('return_requests', { sub_order: [...lines.keys()], open: true })).map(row => row.sub_order))
  const goods = await exchangedGoods(rows, lines, read)
  return rows.map(one => {
    const { row, set } = one
    const line = lines.get(row.sub_order)
    if (line?.status !== lineStatuses.delivered || busy.has(line.id)) return { refuse: row.id, message: 'failed_to_update_retry' }
    const reason = reasonOf(one)
    // An image that was no evidence is none the second time.
    const images = set.images ?? (wasForImage(row) ? null : row.images)
    const fault = reasonFault(reason, line, { type: row.request_type, images, extra }, context)
    if (fault) return heldTo(rows, one, fault.field, fault.fault, fault.says)
    const refusal = row.request_type === 'exchange' ? goods.refusal(line, row.exchange_variation ?? '') : null
    if (refusal) return { refuse: row.id, message: refusal }
    busy.add(line.id)
    const re_initiated_count = (row.re_initiated_count ?? 0) + 1
    const window_ends = windowEnds(reason, line, extra, context.localDate)
    const type_issue = reason?.product_missing ? 2 : null
    return update('return_requests', one.self, { ...anew, re_initiated_count, window_ends, type_issue }, one.group)
  })
}

/** Reject reason "Non-genuine image": 6 of a return, 4 of an exchange. */
function wasForImage({ request_type, reject_reason }: Row<'return_requests'>): boolean {
  return reject_reason === (request_type === 'exchange' ? 4 : 6)
}
