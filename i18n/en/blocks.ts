/** What is said of blocks. */
export const blocks = {
  add: 'Add block',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  added: '%{title} added',
  removed: '%{title} removed',
} as const
