import { type Effect, insert, update, type Write } from '../../../planner.ts'
import { parcels } from '../../planning/parcels.ts'

/** The courier brings it back: a return that is accepted already, since nobody has to be asked (document 2, §3 "Returns", issue type RTO). */
export const rto: Effect<'sub_orders', 'rto'> = async (rows, read, { answers, actor, now }) => {
  const sent = await parcels(
    rows.map(({ row }) => row),
    read,
  )
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
