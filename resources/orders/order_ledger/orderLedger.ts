import { boolean, choice, integer, money, reference, resource, text } from '../../../schema/language.ts'
import { paymentModes } from '../choices.ts'

const MOST = { IN: 9_999_999_999.99, ID: 999_999_999_999_999 } as const
const LEAST = { IN: -MOST.IN, ID: -MOST.ID } as const

/**
 * The ledger of the money that each order received and gave back, and of what it owes to suppliers and resellers (below zero). Entries of one event add up
 * to zero: each amount on another account has its opposite on `order`. See docs/money.md.
 */
export const orderLedger = resource('order_ledger', {
  section: 'orders',
  label: 'Ledger',
  one: 'ledger entry',
  under: 'orders',
  fields: {
    // Entries stay when a user undoes the booking of an order.
    order: reference('orders', { required: true, outlives: true }),
    sub_order: reference('sub_orders', { required: true, outlives: true, label: 'Sub-order' }),
    event: integer({ required: true, min: 0, help: 'Entries of one event add up to zero; 0 is what stood before the ledger began' }),
    entry: integer({ required: true, internal: true }),
    kind: choice(['received', 'given back', 'waived', 'moved', 'payable', 'taken back'], { required: true }),
    account: choice(['receipts', 'credits', 'waiver', 'order', 'supplier', 'margin', 'recovery'], { required: true }),
    mode: choice(paymentModes, { label: 'Payment mode' }),
    amount: money({ required: true, min: LEAST, max: MOST }),
    // The bank's reference, or the reason that staff gave.
    reference: text({ max: 128, personal: false }),
    is_correction: boolean({ default: false, label: 'Correction', help: 'Added by staff because the ledger was wrong; no money moved' }),
    reverses: reference('order_ledger', { unique: true, readOnly: true, label: 'Opposite of' }),
  },
  title: 'kind',
  appendOnly: {
    amount: 'amount',
    reverses: 'reverses',
    stays: { event: 0 },
    balances: {
      of: ['sub_order', 'account', 'mode'],
      where: { account: ['receipts', 'credits'] },
      locks: 'order',
      message: 'more_than_received',
    },
  },
  unique: [{ on: ['order', 'event', 'entry'], where: { reverses: null } }],
  indexes: [['order', 'id'], ['sub_order']],
  list: {
    columns: [
      'created_at',
      'order',
      'sub_order',
      'event',
      'kind',
      'account',
      'mode',
      'amount',
      'reference',
      'is_correction',
      'created_by',
      'reverses',
    ],
    filters: ['order', 'sub_order', 'event', 'kind', 'account', 'mode', 'is_correction', 'created_at'],
    sums: ['amount'],
    sort: ['id', 'desc'],
  },
  // Suppliers see what they are owed, and no payment of a customer.
  rowAccess: { restrictTo: { of: 'sub_order', where: { account: 'supplier' } } },
  permissions: { list: ['order_view', 'reseller_finance'] },
  opensAt: 'order',
  routes: { list: '/orders/ledger' },
})
