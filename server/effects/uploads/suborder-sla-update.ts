import { datedLines } from './datedLines.ts'

/** A line is not cancelled for being late before it is late. */
export const suborderSlaUpdate = datedLines((date, { cancel_date }) =>
  cancel_date && date > String(cancel_date) ? `must not be after the cancel date ${cancel_date}` : null,
)
