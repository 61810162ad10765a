/** English of `policy_compare` that its declaration does not say. */
export const words = {
  screen: {
    title: 'Compare versions',
    before: 'Compare',
    after: 'with',
    choose: 'Open a policy and choose Compare to see two of its versions beside each other.',
    none: 'This policy has no two versions to compare yet.',
    back: 'Back to the policy',
    policies: 'Open the policies',
    same: 'The two texts are the same.',
  },
} as const
