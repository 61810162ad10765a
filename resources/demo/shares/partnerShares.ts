import { shares } from '../words/words.ts'

/** Suppliers, resellers and what they are paid: of the demo and of the large set alike. */
export const partnerShares = {
  /** Quality states; every state comes at least once. */
  qc: shares('3: 55, 1: 12, 2: 10, 5: 8, 4: 1.7, 6: 1.7, 7: 1.7, 8: 1.7, 9: 1.7, 10: 1.7, 11: 1.7, 12: 1.7, 13: 1.7'),
  /** Suppliers in these quality states do not sell. */
  notSelling: [4, 12, 13],
  kyc: { approved: 80, pending: 12, rejected: 5, 'not submitted': 3 },
  supplierStatus: { active: 112, 'deleted temporarily': 6, 'deleted permanently': 2 },
  monetization: { commission: 7, markup: 3 },
  paymentTypes: { 'post delivery': 80, 'post dispatch': 15, advance: 5 },
  creditPeriods: [5, 7, 7, 7, 10, 14],
  departments: ['clothing', 'jewellery', 'footwear', 'kids', 'home', 'kitchen', 'beauty'],
  flags: shares('1: 70, 2: 12, 0: 10, 4: 5, 3: 3'),
  deletions: { active: 1487, soft_deleted: 10, hard_deleted: 3 },
  languages: { IN: { en: 6, hi: 4 }, ID: { id: 9, en: 1 } },
  codReasons: ['Many parcels refused', 'Asked for by support', 'Red zone'],
  blockReason: 'Orders for own use with reseller prices',
  /** 1 is planned for the coming Tuesdays; the others are past. */
  payouts: shares('3: 78, 1: 12, 2: 4, 4: 3, 6: 3'),
  /** Statuses of payouts of the demo by the bank's answer. Staff have put older failures right. */
  recentPayouts: shares('3: 86, 4: 3, 2: 7, 6: 4'),
  olderPayouts: shares('3: 97, 4: 3'),
  /** Payouts to resellers that no delivery brings. */
  payoutKinds: { bonus: 30, referral: 22 },
  largePayoutKinds: { margin: 42, bonus: 30, refund: 6, referral: 22 },
  bankFailures: ['Bank did not answer', 'Limit of the day reached'],
  wrongAccount: 'Account number or IFSC is wrong',
} as const
