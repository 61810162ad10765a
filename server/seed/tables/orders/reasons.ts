import { cancellationReasonWords, courierWords, returnReasonWords } from '../../words/reasons.ts'
import type { Row } from '../../world.ts'

/** The fixed lists behind orders: why they are cancelled, why goods come back, who carries them. A reason's key is its documented id. */
export function reasons(): Readonly<Record<string, readonly Row[]>> {
  return {
    cancellation_reasons: cancellationReasonWords.map(({ id, ...reason }) => ({ id, reason_id: id, ...reason })),
    return_reasons: returnReasonWords.map((reason, index) => ({
      id: index + 1,
      ...reason,
      needs_image: reason.applies_to !== 'exchange',
      needs_video: false,
      product_missing: reason.name === 'part missing',
      window_days: 7,
      position: (index + 1) * 10,
      active: true,
    })),
    couriers: courierWords.map((courier, index) => ({ id: index + 1, ...courier, active: true })),
  }
}
