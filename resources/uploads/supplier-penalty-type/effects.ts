import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import type { Planner, UploadEffect } from '../../planner.ts'

const WHOLE = 100

/** A percentage is one of a whole, and has an end in money. */
const supplierPenaltyType: UploadEffect<'supplier-penalty-type'> = async rows =>
  rows.flatMap(({ no, values }): RowRefused[] => {
    if (values.amount_type !== 'percent') return []
    if (Number(values.value) > WHOLE) return [{ refuse: no, column: 'value', code: 'E4', message: `value: must be at most ${WHOLE}` }]
    if ((values.max_amount ?? null) !== null) return []
    return [{ refuse: no, column: 'max_amount', code: 'E8', message: 'percent needs max_amount' }]
  })

export const planner: Planner<'supplier-penalty-type'> = { rows: supplierPenaltyType }
