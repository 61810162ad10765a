/** English of `policy_compare` that its declaration does not say. */
export const words = {
  screen: {
    title: 'Compare versions',
    before: 'Compare',
    after: 'with',
    none: 'No versions to compare yet.',
    back: 'Back to the policy',
    same: 'The two texts are the same.',
  },
} as const
