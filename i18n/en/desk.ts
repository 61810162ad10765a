/** Words of the screen of one record with all that belongs to it. */
export const desk = {
  keys_first: '%{label} decides which values there are: choose it first.',
  edit_record: 'Edit %{one}',
  progress: '%{done} of %{of} · %{share} %',
  sum: '%{field}, in total:',
  timeline: 'Timeline',
  note: 'Write a comment',
  keep_note: 'Comment',
  made: 'new',
  moments: {
    placed_at: 'Placed',
    verified_at: 'Verified',
    shipped_at: 'Shipped',
    delivered_at: 'Delivered',
    cancelled_at: 'Cancelled',
    initiated_at: 'Requested',
    created_at: 'Created',
  },
  actions_of: 'Actions on %{title}',
  some: '%{shown} of %{count}',
  all_of: 'All %{count} %{many}',
} as const
