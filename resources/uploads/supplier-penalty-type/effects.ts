import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

const WHOLE = 100

/** A percentage is one of a whole, and has an end in money. */
export const planner = planRows<'supplier-penalty-type'>(async rows =>
  rows.flatMap(({ no, values }): RowRefused[] => {
    if (values.amount_type !== 'percent') return []
    if (Number(values.value) > WHOLE) return [refused(no, 'value', 'E4', 'row_at_most', {}, { limit: WHOLE })]
    if ((values.max_amount ?? null) !== null) return []
    return [refused(no, 'max_amount', 'E8', 'row_percent_needs_most')]
  }),
)
