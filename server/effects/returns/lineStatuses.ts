/** Statuses of a sub-order that returns move it between (document 2, §3). */
export const lineStatuses = { shipped: 3, delivered: 4, cancelled: 5, exchange: 6, return: 7, refund: 8 } as const
