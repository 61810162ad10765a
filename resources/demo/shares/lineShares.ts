import { shares } from '../words/words.ts'

/** What a line's status brings with it: carriers, causes of cancelling and who cancels, steps at the supplier's and of returns. */
export const lineShares = {
  couriers: shares('1: 40, 3: 15, 5: 12, 6: 8, 2: 6, 4: 5, 7: 4, 8: 3, 9: 2, 10: 2, 11: 1, 13: 1, 15: 1'),
  reasons: shares('2: 22, 16: 18, 14: 14, 1: 10, 36: 8, 37: 7, 6: 5, 10: 5, 18: 3, 3: 3, 33: 3, 59: 2'),
  /** Who cancels for which reasons; for the others the customer does. */
  who: { supplier: [1, 3, 14, 33], reseller: [2, 6], system: [7, 10], ops: [8, 20] },
  /** Cancelled by the courier's return to the supplier: paid on delivery, so nothing is refunded. */
  rtoReason: 20,
  codReason: 8,
  unpaidReason: 7,
  /** Statuses that a line reaches only after its parcel has left. */
  shipped: [3, 4, 6, 7, 8, 10],
  /** A line is open that nobody has sent or ended. */
  open: [1, 2, 9, 11, 12],
  accepted: shares('2: 70, 3: 30'),
  /** One delivered line of so many was exchanged before, by its id. */
  exchangedOneOf: 331,
  exchanges: { return_pending: 50, return_processed: 20, forward_dispatched: 30 },
} as const
