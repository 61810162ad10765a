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
