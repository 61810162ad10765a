/** Statuses of sub-orders by what may happen to them (document 2, §3). */
export const lineStatuses = {
  /** Nothing has left the supplier: a line is cancelled for any reason. */
  open: [1, 2, 9, 10, 11, 12] as readonly unknown[],
  shipped: 3,
  delivered: 4,
  cancelled: 5,
  held: 9,
}
