import type { Tone } from '../../schema/kinds/state.ts'

/** Who something is put down to (document 2, §3). */
export const parties = ['supplier', 'reseller', 'customer', 'courier', 'platform'] as const

/** How an order is paid (document 2, §3); paytm is not offered in Indonesia. */
export const paymentModes = ['bank_transfer', 'cod', 'online', 'paytm', 'credits'] as const

/** Statuses of orders and sub-orders (document 2, §3); the ids are stored, the names spelled as the document spells them. */
export const orderStatuses = {
  1: 'payment_pending',
  2: 'ordered',
  3: 'shipped',
  4: 'delivered',
  5: 'cancelled',
  6: 'exchange',
  7: 'return',
  8: 'refund',
  9: 'hold',
  10: 're_ship',
  11: 'dispute con call',
  12: 'supplier_accepted',
} as const

/** How the statuses of orders and sub-orders look. */
export const orderTones: Readonly<Record<1 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12, Tone>> = {
  1: 'attention',
  3: 'info',
  4: 'good',
  5: 'bad',
  6: 'attention',
  7: 'attention',
  8: 'neutral',
  9: 'attention',
  10: 'info',
  11: 'attention',
  12: 'info',
}
