import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

/** Where only one end of the days to dispatch is given, the other is what the supplier has. */
export const planner = planRows<'area-update-supplier'>(async rows =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const least = values.sla_min ?? found.supplier.sla_min
    const most = values.sla_max ?? found.supplier.sla_max
    if (least === null || most === null || least <= most) return []
    const column = values.sla_min === null || values.sla_min === undefined ? 'sla_max' : 'sla_min'
    return [refused(no, column, 'E8', 'row_sla_above_most', { least, most })]
  }),
)
