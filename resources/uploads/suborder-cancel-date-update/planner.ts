import type { UploadPlanners } from '../../planner.ts'
import { datedLines } from '../planning/datedLines.ts'

/** A line is not cancelled for being late before it is late. */
export const planner: UploadPlanners<'suborder-cancel-date-update'> = {
  rows: datedLines('row_too_early', (date, { sla_date }) => (sla_date && date < sla_date ? sla_date : null)),
}
