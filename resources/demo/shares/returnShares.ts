/** Requests of the demo: how many beside those of lines that are in return or exchange now, and what they are like. */
export const returnShares = {
  all: 620,
  /** On delivered lines, by status. */
  initiated: 25,
  reInitiated: 10,
  cancelled: 20,
  byCourier: 12,
  rejected: 40,
  /** Per cent of the requests on delivered lines. */
  exchange: 35,
  shifted: 6,
  initiatedBy: { customer: 55, reseller: 30, agent: 15 },
  /** What is known of a pickup that is still to come. */
  pickups: [
    [1, 45],
    [3, 20],
    [2, 10],
    [null, 25],
  ],
  reasons: [
    [1, 14],
    [2, 26],
    [3, 14],
    [4, 10],
    [5, 12],
    [6, 8],
    [7, 6],
    [9, 6],
    [10, 4],
  ],
  comments: { IN: 'not covered by the policy of this supplier', ID: 'tidak termasuk kebijakan pemasok ini' },
} as const
