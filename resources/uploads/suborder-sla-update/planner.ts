import type { UploadPlanners } from '../../planner.ts'
import { datedLines } from '../planning/datedLines.ts'

/** A line is not cancelled for being late before it is late. */
export const planner: UploadPlanners<'suborder-sla-update'> = {
  rows: datedLines('row_too_late', (date, { cancel_date }) => (cancel_date && date > cancel_date ? cancel_date : null)),
}
