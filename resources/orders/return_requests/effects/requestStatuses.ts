/** Statuses of a request that its effects ask for or write (document 2, §3). */
export const requestStatuses = { initiated: 1, accepted: 2, rejected: 3, cancelled: 4 } as const
