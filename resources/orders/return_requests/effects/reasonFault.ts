import type { Fault } from '../../../../schema/fault.ts'
import type { EffectContext, Row } from '../../../planner.ts'

interface Asked {
  readonly type: unknown
  readonly images: unknown
  /** Days on top of the reason's own. */
  readonly extra: number
}

const DAY = 86_400_000

/**
 * Why a reason does not do for a sub-order, and the field that says so: it is for the other type of request, its days after the delivery are over,
 * or it wants images.
 */
export function reasonFault(
  reason: Row<'return_reasons'> | undefined,
  line: Row<'sub_orders'>,
  { type, images, extra }: Asked,
  { today, localDate }: Pick<EffectContext<'return_requests', 'create'>, 'today' | 'localDate'>,
): { field: string; fault: Fault; says: string } | null {
  if (!reason) return null
  if (reason.applies_to !== 'both' && reason.applies_to !== type)
    return { field: 'reason', fault: { code: 'not_allowed_here' }, says: 'please_check_inputs' }
  const days = (reason.window_days ?? 0) + extra
  const delivered = line.delivered_at ? localDate(line.delivered_at) : ''
  if (!delivered || daysBetween(delivered, today) > days)
    return { field: 'reason', fault: { code: 'window_over', params: { days } }, says: 'return_window_over' }
  const none = !Array.isArray(images) || images.length === 0
  return reason.needs_image && none ? { field: 'images', fault: { code: 'missing' }, says: 'missing_mandatory_fields' } : null
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
