import type { Effect, Write } from '../../../../schema/planner.ts'
import { parcels } from '../../planning/parcels.ts'

/** The courier brings it back: a return that is accepted already, since nobody has to be asked (document 2, §3 "Returns", issue type RTO). */
export const rto: Effect = async (rows, read, { answers, actor, now }) => {
  const sent = await parcels(
    rows.map(({ row }) => row),
    read,
  )
  return rows.flatMap(({ row, self, group }): Write[] => {
    const parcel = sent.get(row.id)
    return [
      { tool: 'sub_orders', op: 'update', row: self, set: { return_exchange_progress: 'return_pending', lost_at: null }, group },
      {
        tool: 'return_requests',
        op: 'insert',
        row: { newRow: `RTO of sub-order ${row.id}` },
        set: {
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
      },
      ...(parcel
        ? [
            {
              tool: 'shipments',
              op: 'update' as const,
              row: parcel.id,
              version: parcel.version,
              set: { is_rto: true, lost_at: null },
              group,
            },
          ]
        : []),
    ]
  })
}
