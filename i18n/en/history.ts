import { done } from './messages.ts'

/** Words of what happened to a record. */
export const history = {
  history: 'History',
  empty: 'No changes yet.',
  failed: 'The history could not be loaded. Try again.',
  all: 'Show all %{count}',
  system: 'System',
  reverted: 'reverted',
  revert: 'Revert',
  kept: 'Kept because it was changed since:',
  what: done,
  reasons: {
    changed_since: 'changed since',
    gone: 'no longer there',
    in_use: 'in use',
    used_since: 'used since',
    in_the_way: 'another row has its place now',
    not_for_you: 'not yours to revert',
    not_unique: 'value already in use',
  },
  needed: 'Needed',
  left: 'left',
  how: { upload: 'by file', task: 'by list', job: 'by job', ingest: 'told from outside:', bulk: 'in bulk' },
  begun: 'Created with the demo data, or before this history began',
  below: { insert: '%{smart_count} added', update: '%{smart_count} changed', delete: '%{smart_count} removed' },
  show_rows: 'Show %{smart_count} row |||| Show %{smart_count} rows',
  hide_rows: 'Hide rows',
  more_rows: 'and %{smart_count} more',
  fewer: 'Show fewer',
  open: 'Open this change',
  all_changes: 'Open in Changes',
} as const
