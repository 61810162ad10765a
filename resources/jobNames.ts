/** What happens by itself; each name has its job in `resources/jobs.ts`, or its steps. */
export const jobNames = [
  'cancel_unpaid_orders',
  'cancel_late_orders',
  'close_resolved_tickets',
  'cancel_refused_pickups',
  'retry_pickups',
  'end_price_schedules',
  'start_price_schedules',
  'review_reported_posts',
  'publish_policies',
  'archive_ended_webviews',
  'copy_due_plans',
  'mark_misfit_pins',
  'reopen_filter_verdicts',
  'shorten_with_bitly',
  'plan_runs',
  'daily_figures',
] as const
