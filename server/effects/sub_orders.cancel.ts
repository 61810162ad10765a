import type { Effect, Refusing } from '../changes/effect.ts'
import { cancelled } from './orders/cancelled.ts'
import { lineStatuses } from './orders/lineStatuses.ts'

const other = 59

/** What has left the supplier is cancelled only for a reason of parcels under way; an unnamed reason asks for a comment. */
export const cancel: Effect = async (rows, read, context) => {
  const { answers } = context
  const [reason] = await read.rows('cancellation_reasons', { id: answers.cancellation_reason })
  if (!reason) return [{ wrong: { cancellation_reason: { code: 'id_not_found' } } }]
  if (reason.reason_id === other && !answers.comment) return [{ wrong: { comment: { code: 'missing' } }, says: 'failed_to_update_retry' }]
  const gone = rows.filter(({ row }) => row.status === lineStatuses.shipped && !reason.after_ship)
  return [
    ...gone.map(({ row }): Refusing => ({ refuse: row.id, says: 'failed_to_update_retry' })),
    ...(await cancelled(
      rows.filter(one => !gone.includes(one)),
      reason,
      read,
      context,
    )),
  ]
}
