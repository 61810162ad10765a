import { type Effect, type EffectRow, insert, type Read, update, type Write } from '../../../planner.ts'
import { movedAlong } from './movedAlong.ts'

/** States in which nothing of the supplier is sold: QC deactivation, supplier cancellation deactivation, fraud. */
const closed: readonly number[] = [4, 12, 13]
/** States that open the shop again: acceptable quality, with and without NCB. Only the review of a reactivation leads there from a closed one. */
const opened: readonly number[] = [3, 5]
const underReview = 8
const fraud = 13

/** Each move is kept as an event with its reason; closing states take products and catalogs out of sale, fraud sets payouts aside as well. */
export const changeQcState: Effect<'suppliers', 'change_qc_state'> = async (rows, read, { answers }) => {
  const to = rows[0]?.set.qc_state ?? null
  if (to === null) return []
  const events = rows.map(
    ({ row, self, group }, index): Write =>
      insert(
        'supplier_qc_events',
        `event ${index}`,
        {
          supplier: self,
          from_state: row.qc_state,
          to_state: to,
          reason: answers.reason,
          sample_size: answers.sample_size,
          defect_percent: answers.defect_percent,
        },
        { group },
      ),
  )
  if (closed.includes(to)) return [...events, ...(await closing(rows, read)), ...(to === fraud ? await payoutsSetAside(rows, read) : [])]
  const reopened = opened.includes(to) ? rows.filter(({ row }) => row.qc_state === underReview && row.status === 'active') : []
  return [
    ...events,
    ...(await movedAlong(reopened, read, { tool: 'products', field: 'state', from: ['temporarily_deactivated'], to: 'active' })),
  ]
}

async function closing(rows: readonly EffectRow<'suppliers'>[], read: Read): Promise<Write[]> {
  return [
    ...(await movedAlong(rows, read, { tool: 'products', field: 'state', from: ['active'], to: 'temporarily_deactivated' })),
    ...(await movedAlong(rows, read, { tool: 'catalogs', field: 'activation', from: ['activated'], to: 'deactivated' })),
  ]
}

async function payoutsSetAside(rows: readonly EffectRow<'suppliers'>[], read: Read): Promise<Write[]> {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const scheduled = await read.rows('payouts', { supplier: [...groups.keys()], status: 1 })
  return scheduled.map(row =>
    update(
      'payouts',
      row.id,
      { status: 2, failure_reason: 'fraud review' },
      { group: groups.get(row.supplier ?? 0), version: row.version },
    ),
  )
}
