/** Statuses of sub-orders that planners move them between (document 2, §3). */
export const lineStatuses = {
  /** Nothing has left the supplier: a line is cancelled for any reason. */
  open: [1, 2, 9, 10, 11, 12] as readonly unknown[],
  shipped: 3,
  delivered: 4,
  cancelled: 5,
  exchange: 6,
  return: 7,
  refund: 8,
  held: 9,
} as const
