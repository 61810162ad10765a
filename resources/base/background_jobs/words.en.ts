/** English of `background_jobs` that its declaration does not say. */
export const words = {
  explained: {
    'name.check_file': 'Reads a file that was sent in and checks each of its rows.',
    'name.apply_file': 'Applies the valid rows of a checked file.',
    'name.revert_file': 'Reverts the changes of a file, last row first.',
    'name.take_back_file': 'Reverts a file that had to be applied as a whole but had a row that failed.',
    'name.delete_due_files': 'Deletes stored files whose retention period is over.',
    'name.delete_old_notices': 'Deletes notifications that are older than 90 days.',
    'name.tell_subscribers': 'Writes an event for each change that a webhook subscribes to.',
    'name.send_outbox': 'Sends the messages that are due, and tries those again that did not arrive.',
    'name.simulate_reports': 'Only with the demo data: reports what would have happened to messages that no provider sent.',
  },
} as const
