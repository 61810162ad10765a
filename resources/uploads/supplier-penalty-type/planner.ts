import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

const WHOLE = 100

/** A percentage is one of a whole, and has an end in money. */
export const planner = planRows<'supplier-penalty-type'>(async rows =>
  rows.flatMap(({ no, values }): readonly RowRefused[] => {
    if (values.amount_type !== 'percent') return []
    return allFaults(
      () => (Number(values.value) > WHOLE ? refused(no, 'value', 'E4', 'row_at_most', {}, { limit: WHOLE }) : null),
      () => ((values.max_amount ?? null) === null ? refused(no, 'max_amount', 'E8', 'row_percent_needs_most') : null),
    )
  }),
)
