/** What is known of the pickup of goods that come back (document 2, §3). */
export const pickupConfirmations = { 1: 'yes', 2: 'no', 3: 'maybe', 4: 'done' } as const
