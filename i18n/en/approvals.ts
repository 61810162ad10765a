/** Approvals: what changed since something was sent for one, and records that wait. */
export const approvals = {
  stale: {
    title: 'It has changed since it was sent for approval.',
    changed: 'Changed since it was sent for approval, last by %{by} at %{at}.',
    difference: 'What changed since',
    more: 'and %{smart_count} more row |||| and %{smart_count} more rows',
  },
  waiting: {
    title: 'Waiting for approval: %{action}',
    by: 'sent by %{name}',
    edit: 'If anyone edits it now, it must be sent for approval again.',
    dirty: 'If you save, it must be sent for approval again.',
  },
}
