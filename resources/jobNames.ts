/** What happens by itself; each name has its job in `resources/jobs.ts`. */
export const jobNames = [
  'cancel_unpaid_orders',
  'cancel_late_orders',
  'close_resolved_tickets',
  'cancel_refused_pickups',
  'retry_pickups',
] as const
