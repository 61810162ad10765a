import { shares } from '../words/words.ts'

/** Which statuses lines have come to (document 2, §3): of the demo and of the large set alike. */
export const statusShares = {
  /** Lines placed at most so long ago may still be under way. */
  recentDays: 12,
  /** How long an order may wait for payment. */
  paymentDays: 3,
  /** Of all recent lines. */
  unpaid: 0.01,
  settled: shares('4: 66, 5: 16, 8: 6, 7: 4, 6: 2, 3: 2, 10: 1.4, 11: 1.4, 9: 1.2'),
  /** From the furthest on to the one just begun. */
  underWay: shares('4: 8, 3: 28, 12: 25, 2: 25'),
  aside: shares('5: 10, 9: 1, 10: 1, 11: 1'),
  /** Which status an order takes from its lines that are not cancelled: the first of these that one of them has (document 2, §3). */
  aggregate: [1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4],
} as const
