/** Flags of a user of the app (document 2, §3); the ids are stored. */
export const flagStates = {
  0: 'unprocessed',
  1: 'flagged as reseller',
  2: 'flagged as customer',
  3: 'blocked as customer',
  4: 'unflagged',
} as const
