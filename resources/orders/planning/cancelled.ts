import { unitsGivenBack } from '../../catalogs/pricing/planning/openOffers.ts'
import { usesGivenBack } from '../../catalogs/pricing/planning/userOffers.ts'
import { type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../planner.ts'
import { closedCalls, holdReasonGone } from './holding.ts'
import { lineStatuses, noted, parcels } from './lines.ts'
import { moneyBack } from './moneyBack.ts'
import type { OrderBooks } from './orderBooks.ts'
import { penalties } from './penalties.ts'
import { stockMoved } from './stock.ts'

/** Reasons for parcels that are under way (document 2, §3). */
const afterShipping = { rto: 20, lost: 23 }

/** When and by whom lines are cancelled, and what was answered of it. */
export type CancelContext = Omit<PlannerContext<'sub_orders', 'cancel'>, 'answers'> & {
  readonly answers: Partial<Pick<PlannerContext<'sub_orders', 'cancel'>['answers'], 'attributable_to' | 'comment'>>
}

/** Who cancels, by whom it is attributed to; the courier's and the platform's are done by staff. */
const doneBy = { supplier: 'supplier', reseller: 'reseller', customer: 'customer', courier: 'ops', platform: 'ops' } as const

/**
 * Cancels lines (document 2, §3): the supplier's order too, stock back, credits back, what was paid scheduled to be refunded, the supplier fined where
 * the reason says so. The order's charges follow.
 * @param given that may be cancelled for this reason; the answers of `context` say who it is attributed to (the reason's own party where they do not), and a comment
 * @param books the ledgers of the orders, if the plan has opened them
 */
export async function cancelled(
  given: readonly PlannerRow<'sub_orders'>[],
  reason: Row<'cancellation_reasons'>,
  read: Read,
  context: CancelContext,
  books?: OrderBooks,
): Promise<Write[]> {
  const lines = [...given].sort((one, other) => one.row.id - other.row.id)
  const { writes, paid } = await moneyBack(lines, read, context, books)
  const kept = lines.filter(({ row }) => row.status !== lineStatuses.shipped || reason.reason_id !== afterShipping.lost)
  return [
    ...lines.map(line => ownWrite(line, reason, paid.get(line.row.id), context)),
    ...writes,
    ...(await stockMoved(kept, read, 1)),
    // Pieces of an offer that were not shipped are free for other buyers.
    ...unitsGivenBack(lines),
    ...(await usesGivenBack(lines, read)),
    ...(await parcelsOf(lines, reason, read, context.now)),
    ...(reason.penalty ? await penalties(lines, read, context) : []),
    ...(await holdReasonGone(lines, read)),
    ...(await closedCalls(lines, read, `Cancelled: ${reason.name}`, context.now)),
    ...noted(lines, context.answers.comment),
  ]
}

function ownWrite(
  { row, group }: PlannerRow<'sub_orders'>,
  reason: Row<'cancellation_reasons'>,
  paid: string | undefined,
  { answers, actor, now }: CancelContext,
): Write {
  const attributable_to = answers.attributable_to ?? reason.attributable_to ?? 'platform'
  return update(
    'sub_orders',
    row,
    {
      status: lineStatuses.cancelled,
      cancellation_reason: reason.id,
      attributable_to,
      cancelled_by: actor === null ? 'system' : doneBy[attributable_to],
      cancelled_at: now,
      paid_amount: paid ?? null,
      // What the supplier has sent stays sent.
      ...((row.supplier_order_status ?? 0) < 4 ? { supplier_order_status: 5 } : {}),
    },
    group,
  )
}

/** Of a parcel under way it is said what became of it. */
async function parcelsOf(
  lines: readonly PlannerRow<'sub_orders'>[],
  reason: Row<'cancellation_reasons'>,
  read: Read,
  now: string,
): Promise<Write[]> {
  const under = lines.filter(({ row }) => row.status === lineStatuses.shipped)
  if (under.length === 0) return []
  const sent = await parcels(under, read)
  const set = reason.reason_id === afterShipping.lost ? { lost_at: now } : { is_rto: true }
  return under.flatMap(({ row, group }): Write[] => {
    const parcel = sent.get(row.id)
    return parcel ? [update('shipments', parcel, set, group)] : []
  })
}
