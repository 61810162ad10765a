/** What was done to rows, as the history tells it. */
export const done = {
  order: 'Moved',
  create: 'Created',
  update: 'Edited',
  delete: 'Deleted',
  revert: 'Reverted',
  upload: 'Uploaded',
  seed: 'Demo data',
} as const
