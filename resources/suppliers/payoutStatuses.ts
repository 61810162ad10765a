/** Statuses of a payout (document 2, §3): two are called failed and two paid; the ids tell them apart. */
export const payoutStatuses = { 1: 'scheduled', 2: 'failed', 3: 'paid', 4: 'paid', 6: 'failed' } as const
