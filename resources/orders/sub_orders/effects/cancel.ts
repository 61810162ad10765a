import type { Refusing } from '../../../../schema/planner.ts'
import type { Effect } from '../../../planner.ts'
import { cancelled } from '../../planning/cancelled.ts'
import { lineStatuses } from '../../planning/lineStatuses.ts'
import { reasonOf } from '../../planning/reasonOf.ts'

/** What has left the supplier is cancelled only for a reason of parcels under way. */
export const cancel: Effect<'sub_orders', 'cancel'> = async (rows, read, context) => {
  const asked = await reasonOf(context.answers, read)
  if ('fault' in asked) return [asked.fault]
  const { reason } = asked
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
