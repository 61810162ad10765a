import { plusDays } from '../../../../schema/days.ts'
import type { Refusing, Wrong } from '../../../../schema/planner.ts'
import type { Fault } from '../../../../schema/rule.ts'
import type { PlannerContext, PlannerRow, Read, Row } from '../../../planner.ts'

/** The return reasons that rows name, by id; what is answered counts before what stood there. */
export async function reasonsOf(
  rows: readonly PlannerRow<'return_requests'>[],
  read: Read,
): Promise<(row: PlannerRow<'return_requests'>) => Row<'return_reasons'> | undefined> {
  const idOf = ({ row, set }: PlannerRow<'return_requests'>) => (typeof set.reason === 'number' ? set.reason : row.reason) ?? 0
  const found = await read.rows('return_reasons', { id: [...new Set(rows.map(idOf))] })
  const reasons = new Map(found.map(row => [row.id, row]))
  return row => reasons.get(idOf(row))
}

interface ReasonUse {
  readonly type: unknown
  readonly images: unknown
  /** Days on top of the reason's own. */
  readonly extra: number
}

/**
 * Why a reason does not do for a sub-order, and the field that says so: it is for the other type of request, its days after the delivery are over,
 * or it wants images.
 */
export function reasonFault(
  reason: Row<'return_reasons'> | undefined,
  line: Row<'sub_orders'>,
  { type, images, extra }: ReasonUse,
  { today, localDate }: Pick<PlannerContext<'return_requests', 'create'>, 'today' | 'localDate'>,
): { field: string; fault: Fault; says: string } | null {
  if (!reason) return null
  if (reason.applies_to !== 'both' && reason.applies_to !== type)
    return { field: 'reason', fault: { code: 'not_allowed_here' }, says: 'please_check_inputs' }
  const ends = windowEnds(reason, line, extra, localDate)
  if (!ends || today > ends)
    return {
      field: 'reason',
      fault: { code: 'window_over', params: { days: (reason.window_days ?? 0) + extra } },
      says: 'return_window_over',
    }
  const none = !Array.isArray(images) || images.length === 0
  return reason.needs_image && none ? { field: 'images', fault: { code: 'missing' }, says: 'missing_mandatory_fields' } : null
}

/** The last day on which a sub-order may be asked back for a reason; null where it has not come or there is no reason. */
export function windowEnds(
  reason: Row<'return_reasons'> | undefined,
  { delivered_at }: Row<'sub_orders'>,
  extra: number,
  localDate: (moment: string) => string,
): string | null {
  return reason && delivered_at ? plusDays(localDate(delivered_at), (reason.window_days ?? 0) + extra) : null
}

/**
 * An answer that does not go with a row: told at its field where one row is meant, else the row is left out with a message.
 * @param says message key
 */
export function heldTo(
  rows: readonly PlannerRow<'return_requests'>[],
  { row }: PlannerRow<'return_requests'>,
  field: string,
  fault: Fault,
  says: string,
): Refusing | Wrong {
  return rows.length === 1 ? { wrong: { [field]: fault } } : { refuse: row.id, message: says }
}
