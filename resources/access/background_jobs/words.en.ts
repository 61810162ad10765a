/** English of the jobs that `background_jobs` of the base shows here: what each does, to which rows. */
export const words = {
  explained: {
    'name.cancel_unpaid_orders': 'Cancels sub-orders whose payment is still pending 72 hours after the order was placed.',
    'name.cancel_late_orders': 'Cancels sub-orders that the supplier accepted and did not ship by their cancel date.',
    'name.close_resolved_tickets': 'Closes tickets that were resolved more than 72 hours ago.',
    'name.cancel_refused_pickups': 'Cancels returns and exchanges whose pickup was refused twice.',
    'name.retry_pickups': 'Schedules another pickup for returns and exchanges whose pickup date has passed.',
    'name.end_price_schedules': 'Ends planned prices whose end has come; the previous price returns.',
    'name.start_price_schedules': 'Gives products their planned price once its start has come.',
    'name.review_reported_posts': 'Puts community posts under review that were reported five times or more since they were moderated.',
    'name.publish_policies': 'Puts policies into force on their day and archives the previous version.',
    'name.archive_ended_webviews': 'Archives web views whose time is over.',
    'name.copy_due_plans': 'Copies the payment plan that is now due to its supplier if the terms differ.',
    'name.mark_misfit_pins':
      'Marks catalogs pinned on category listing pages that were deactivated, hidden or moved to another category since.',
    'name.reopen_filter_verdicts': 'Reopens filter verdicts whose value now gives over a fifth more products than were checked.',
    'name.refresh_audiences':
      'Finds the members of each queued audience and replaces the previous ones. Too many members, or a change of more than half, need approval first.',
    'name.queue_due_refreshes': 'Puts audiences whose refresh is due into the queue.',
    'name.expire_audiences': 'Ends audiences that are past their last day.',
    'name.warn_owners': 'Tells owners of audiences that expire within 7 days, and admins of audiences whose owner has left.',
    'name.shorten_with_bitly': 'Shortens waiting links with Bitly, if a token is set.',
    'name.plan_runs': 'Starts campaign runs that are due and writes their messages, 500 people at a time.',
    'name.count_lift': 'Counts who ordered within seven days of a campaign run: of those reached, and of those held out.',
    'name.count_pow': 'Counts messages, clicks and orders of products of the week, of the last six weeks.',
    'name.deduct_recoveries': 'Takes open recoveries from payouts to resellers on the day when they are due.',
    'name.reconcile_books': 'Checks the books each night, and adds and closes the differences at Reconciliation.',
    'name.fill_fine_amounts': 'Fills the open and the paid-back amount of older penalties.',
    'name.fill_open_amounts': 'Fills the open amount of older orders.',
    'name.open_order_ledger': 'Gives orders from before the ledger the entries that they begin with.',
    'name.daily_figures': 'Calculates the figures of each day for the home page and Daily trends.',
  },
} as const
