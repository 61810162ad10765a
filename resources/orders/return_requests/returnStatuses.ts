/** Statuses of return and exchange requests (document 2, §3). */
export const returnStatuses = {
  1: 'initiated',
  2: 'accepted',
  3: 'rejected',
  4: 'cancelled',
  5: 're_initiated',
  6: 'cancelled_by_courier',
} as const
