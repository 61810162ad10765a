import { type Planner, update, type Write } from '../../../planner.ts'
import { lineStatuses } from '../../planning/lines.ts'
import { linesOf } from './requestRows.ts'

const progress = 'forward_delivered'
/** Noon in India; also within the day in Indonesia. */
const noon = 'T06:30:00.000Z'

/**
 * Ends an exchange: the sub-order is delivered, with the variation that the customer has now. The first delivery has paid the supplier and the
 * reseller already (document 2, §3).
 */
export const forwardDelivered: Planner<'return_requests', 'forward_delivered'> = async (rows, read, { answers, today, now }) => {
  const day = answers.delivered_date ?? today
  const delivered_at = day === today ? now : `${day}${noon}`
  const lines = await linesOf(rows, read)
  return rows.flatMap((one): Write[] => {
    const { row, group } = one
    const line = lines.get(row.sub_order)
    const set = { status: 'delivered', delivered_at } as const
    return [
      update('return_requests', one.self, { progress, open: false }, one.group),
      ...(line
        ? [
            update(
              'sub_orders',
              line,
              {
                status: lineStatuses.delivered,
                return_exchange_progress: progress,
                delivered_at,
                variation: row.exchange_variation ?? line.variation,
              },
              group,
            ),
          ]
        : []),
      ...(row.forward_shipment ? [update('shipments', row.forward_shipment, set, group)] : []),
    ]
  })
}
