import { shares } from '../words/words.ts'

/** How orders are spread over days, hours, modes and lines: of the demo and of the large set alike. Weights of a list need not sum up to 100. */
export const orderShares = {
  /** From one day to the next. */
  growth: 1.004,
  /** How much more is ordered on a Sunday. */
  sunday: 1.15,
  /** How busy each hour of a day is: most at noon and at nine in the evening. */
  hours: [2, 1, 1, 1, 1, 2, 4, 8, 14, 20, 26, 31, 33, 29, 24, 22, 22, 23, 26, 30, 34, 35, 24, 10],
  modes: {
    IN: { cod: 62, online: 22, paytm: 8, credits: 5, bank_transfer: 3 },
    ID: { cod: 45, bank_transfer: 35, online: 15, credits: 5 },
  },
  lines: shares('1: 70, 2: 20, 3: 7, 4: 2, 5: 1'),
  quantities: shares('1: 90, 2: 8, 3: 2'),
  sources: { app: 84, web: 8, agent: 4, bulk: 4 },
  /** Booked by staff without a product of the catalog. */
  free: 0.02,
  landmarks: ['Near the market', 'Behind the school', 'Opposite the bank', 'Next to the clinic'],
  holdReasons: ['Address to be checked', 'Customer asked to wait', 'Price to be confirmed'],
  shipping: { IN: [0, 0, 49, 69], ID: [0, 0, 9000, 12_000] },
  codFee: { IN: [0, 0, 29, 49], ID: [0, 0, 5000, 7000] },
  /** The smallest amount of money that discounts and credits go by. */
  unit: { IN: 10, ID: 2500 },
  /** What a margin is rounded to. */
  marginUnit: { IN: 10, ID: 1000 },
  /** Orders of less are not verified by a call. */
  verifiedFrom: { IN: 300, ID: 60_000 },
} as const
