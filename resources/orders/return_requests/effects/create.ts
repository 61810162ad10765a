import { type Effect, update } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lineStatuses.ts'
import { exchangeGoods } from './exchangeGoods.ts'
import { reasonFault, reasonsOf } from './reasons.ts'
import { linesOf } from './requestRows.ts'

/** A request starts from a delivered sub-order, within the days of its reason; an exchange only of what may be exchanged and is there. */
export const create: Effect<'return_requests', 'create'> = async (rows, read, context) => {
  const lines = await linesOf(rows, read)
  const reasonOf = await reasonsOf(rows, read)
  const exchanged = rows.filter(({ row }) => row.request_type === 'exchange').flatMap(({ row }) => lines.get(row.sub_order) ?? [])
  const goods = await exchangeGoods(exchanged, read)
  return rows.map(one => {
    const { row } = one
    const line = lines.get(row.sub_order)
    if (line?.status !== lineStatuses.delivered) return { refuse: row.id, says: 'failed_to_update_retry' }
    const reason = reasonOf(one)
    const fault = reasonFault(reason, line, { type: row.request_type, images: row.images, extra: 0 }, context)
    if (fault) return { wrong: { [fault.field]: fault.fault } }
    const started = { initiated_at: context.now, type_issue: reason?.product_missing ? 2 : null } as const
    if (row.request_type !== 'exchange') return update('return_requests', one.self, started, one.group)
    const variation = row.exchange_variation ?? ''
    const refusal = goods.refusal(line, variation)
    if (refusal) return { refuse: row.id, says: refusal }
    if (!goods.hasVariation(line, variation)) return { wrong: { exchange_variation: { code: 'not_offered' } } }
    return update('return_requests', one.self, { ...started, exchange_product: line.product }, one.group)
  })
}
