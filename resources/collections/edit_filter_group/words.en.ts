/** English of `edit_filter_group` that its declaration does not say. */
export const words = {
  screen: {
    which: 'Which filter group?',
    find: 'Name or label',
    none: 'No filter group is called that.',
    inactive: 'inactive',
  },
} as const
