/** English of `collections` that its declaration does not say. */
export const words = {
  options: {
    'conditions.field.ss_id': 'Sub-sub-category id',
    'conditions.mode.wthn': 'Within',
  },
} as const
