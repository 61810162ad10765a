/** Statuses of lines that count nowhere: waiting for payment, cancelled. Returns and refunds stay in (document 1, §3). */
export const NOT_NET = [1, 5]
