/** English of `background_jobs` that its declaration does not say. */
export const words = {
  explained: {
    'name.check_file': 'Reads a file that was sent in and checks each of its rows.',
    'name.apply_file': 'Applies the valid rows of a checked file.',
    'name.revert_file': 'Puts back what a file changed, the last row first.',
    'name.take_back_file': 'Puts back what a file changed, because it was to be applied whole and one of its rows failed.',
    'name.delete_due_files': 'Deletes stored files whose retention period is over.',
    'name.delete_old_notices': 'Deletes notifications that are older than 90 days.',
    'name.send_outbox': 'Sends the messages that are due, and tries those again that did not arrive.',
    'name.simulate_reports': 'With the demo data alone: says what would have become of messages that nothing carried.',
  },
} as const
