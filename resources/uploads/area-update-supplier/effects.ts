import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import type { Planner, UploadEffect } from '../../planner.ts'

/** Where only one end of the days to dispatch is given, the other is what the supplier has. */
const areaUpdateSupplier: UploadEffect<'area-update-supplier'> = async rows =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const least = values.sla_min ?? found.supplier.sla_min
    const most = values.sla_max ?? found.supplier.sla_max
    if (least === null || most === null || least <= most) return []
    const column = values.sla_min === null || values.sla_min === undefined ? 'sla_max' : 'sla_min'
    return [
      {
        refuse: no,
        column,
        code: 'E8',
        message: `sla_min ${least} would be above sla_max ${most} of the supplier`,
        cause: 'sla_min would be above sla_max of the supplier',
      },
    ]
  })

export const planner: Planner<'area-update-supplier'> = { rows: areaUpdateSupplier }
