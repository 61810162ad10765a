import { datedLines } from './datedLines.ts'

/** A line is not cancelled for being late before it is late. */
export const suborderCancelDateUpdate = datedLines((date, { sla_date }) =>
  sla_date && date < String(sla_date) ? `must not be before the SLA date ${sla_date}` : null,
)
