import {
  boolean,
  children,
  choice,
  date,
  formats,
  integer,
  money,
  phone,
  reference,
  resource,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'
import type { RowClass } from '../../../schema/list.ts'
import { orderStatuses, orderTones, paymentModes } from '../choices.ts'
import { orderActions } from './orderActions.ts'
import { address, charges, orderDesk, paid } from './orderDesk.ts'

/** What people who work on orders begin with, all within the last thirty days (document 2, §5). */
const orderViews = {
  today: { filter: {}, days: { placed_at: [0, 0] }, home: ['admin', 'supplier users'] },
  last_7_days: { filter: {}, days: { placed_at: [-6, null] } },
  to_ship: { filter: { status: [2, 12] }, days: { placed_at: [-30, null] }, home: ['supplier users'] },
  my_holds: { filter: { status: [9, 11] }, currentUserFields: ['held_by'], days: { placed_at: [-30, null] } },
  on_hold: { filter: { status: [9, 11] }, days: { placed_at: [-30, null] }, home: ['support'] },
  delayed: { filter: { status: [3, 10] }, days: { placed_at: [-30, null], promised_date: [null, -1] }, home: ['ops executive'] },
  returns_waiting: { filter: { status: [6, 7] }, days: { placed_at: [-30, null] } },
  payment_pending: { filter: { status: 1 }, days: { placed_at: [-30, null] } },
  cod_to_verify: { filter: { cod_verification: ['pending', 'unreachable'] }, days: { placed_at: [-30, null] }, home: ['ops executive'] },
} as const

/** Colours of order rows, the first that holds is taken (document 2, §3). Statuses 2 and 12 have none. */
const rowClasses: readonly RowClass<'status' | 'promised_date' | 'shipped_at'>[] = [
  { name: 'cancelled', when: { status: 5 }, tone: 'bad' },
  { name: 'return-exchange', when: { status: [6, 7, 8] }, tone: 'attention' },
  { name: 'hold-order', when: { status: [9, 11] }, tone: 'attention' },
  { name: 'payment-pending', when: { status: 1 }, tone: 'neutral' },
  { name: 'delivered', when: { status: 4 }, tone: 'good' },
  { name: 'shipped-delayed', when: { status: [3, 10], promised_date: { before: 'today' } }, tone: 'bad', mark: 'delayed' },
  { name: 'shipped-today', when: { status: 3, shipped_at: { on: 'today' } }, tone: 'info' },
  { name: 'shipped', when: { status: [3, 10] }, tone: 'info' },
]

const standing = { of: 'sub_orders', by: 'order', where: { status: { not: 5 } } } as const

const held = { readOnly: true, internal: true, default: '0' } as const
const ofLedger = { of: 'order_ledger', by: 'order', as: { sum: 'amount' }, neverNegative: 'more_than_received' } as const

/** Checkouts with their sub-orders (document 1, §2.6; document 2, §3). The status of an order follows from its sub-orders. */
export const orders = resource('orders', {
  section: 'orders',
  synonyms: ['parcel', 'awb', 'shipment', 'cancel', 'refund', 'hold', 'cod', 'customer'],
  fields: {
    order_number: text({ max: 12, required: true, unique: true, search: true, numbered: { day: true, digits: 6 }, copied: true }),
    order_type: choice(['catalog', 'non-catalog'], { required: true, default: 'catalog' }),
    reseller: reference('users', { required: true }),
    customer: reference('customers', { required: true }),
    customer_name: text({ max: 100, required: true, personal: { leaves: 'Deleted customer' } }),
    customer_phone: phone({ required: true, masked: 'order_edit', copied: true, personal: { leaves: '' } }),
    address_line1: text({ max: 200, required: true, personal: { leaves: '' }, label: 'Address' }),
    address_line2: text({ max: 200, personal: { identifies: false }, label: 'Address, second line' }),
    landmark: text({ max: 100, personal: { identifies: false } }),
    city: text({ max: 60, required: true, personal: { leaves: '', identifies: false } }),
    // Figures by state count erased orders under the mark.
    state: text({ max: 60, required: true, personal: { leaves: '••••', identifies: false } }),
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code', personal: { leaves: '', identifies: false } }),
    payment_mode: choice(paymentModes, { required: true, only: { ID: ['bank_transfer', 'cod', 'online', 'credits'] } }),
    credits_used: money({ default: '0' }),
    status: state(orderStatuses, {
      tones: orderTones,
      aggregate: { ...standing, as: { first: 'status', order: [1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4], otherwise: 5 } },
    }),
    cod_verification: state(['not_required', 'pending', 'verified', 'rejected', 'unreachable'], {
      tones: { pending: 'attention', verified: 'good', rejected: 'bad', unreachable: 'attention' },
      label: 'COD verification',
    }),
    verified_at: timestamp(),
    // The bank's, for the books.
    payment_reference: text({ max: 60, readOnly: true, personal: false }),
    goods_amount: money({ readOnly: true, default: '0', aggregate: { ...standing, as: { sum: 'amount' } } }),
    shipping_charge: money({ default: '0' }),
    cod_fee: money({ default: '0', max: { IN: 200, ID: 50_000 }, label: 'COD fee' }),
    discount_amount: integer({ default: 0, isAmount: true, label: 'Discount' }),
    user_offer: reference('user_offers', { readOnly: true, label: 'Offer' }),
    margin_amount: money({ default: '0', label: 'Margin' }),
    total_amount: money({ required: true }),
    // Sums of the ledger. A reverted entry and its opposite add up to zero.
    received_amount: money({
      readOnly: true,
      default: '0',
      aggregate: { of: 'order_ledger', by: 'order', where: { kind: 'received', account: ['receipts', 'credits'] }, as: { sum: 'amount' } },
      label: 'Received',
    }),
    given_back_amount: money({
      readOnly: true,
      default: '0',
      aggregate: { of: 'order_ledger', by: 'order', where: { kind: 'given back', account: 'order' }, as: { sum: 'amount' } },
      label: 'Given back',
    }),
    // Updated by background.ts: what the live lines cost minus what they hold.
    open_amount: money({ readOnly: true, label: 'Open' }),
    // Balances with a CHECK. They are on the order, not on its lines: planners lock the order, and a roll-up of other lines would deadlock.
    money_held: money({ ...held, aggregate: { ...ofLedger, where: { account: 'receipts' } }, label: 'Money balance' }),
    credits_held: money({ ...held, aggregate: { ...ofLedger, where: { account: 'credits' } }, label: 'Credits balance' }),
    is_international: boolean({ label: 'International' }),
    source: choice(['app', 'web', 'agent', 'bulk'], { default: 'app' }),
    // The name a file of orders gave it; none is booked twice.
    order_ref: text({ max: 30, unique: true, readOnly: true, personal: false, label: 'Reference of the file' }),
    hold_reason: text({ max: 128, personal: { identifies: false } }),
    sub_order_count: integer({
      readOnly: true,
      default: 0,
      aggregate: { of: 'sub_orders', by: 'order', as: { count: true } },
      label: 'Sub-orders',
    }),
    placed_at: timestamp({ required: true }),
    // The row classes shipped-delayed and shipped-today ask for days that stand on the sub-orders: the earliest promise among those
    // under way, and the latest shipping.
    promised_date: date({
      readOnly: true,
      aggregate: { of: 'sub_orders', by: 'order', where: { status: [3, 10] }, as: { min: 'promised_date' } },
    }),
    shipped_at: timestamp({ readOnly: true, aggregate: { ...standing, as: { max: 'shipped_at' } } }),
    sub_orders: children('sub_orders', { by: 'order', label: 'Sub-orders' }),
  },
  title: 'order_number',
  desk: orderDesk,
  previewFigures: ['total_amount', ...paid],
  irreversibleWhen: [{ rows: { tool: 'sub_orders', by: 'order', irreversible: true }, fields: address, because: 'parcel_has_left' }],
  sections: {
    order: ['order_number', 'order_type', 'status', 'placed_at', 'source', 'order_ref', 'reseller', 'hold_reason'],
    customer: ['customer', 'customer_name', 'customer_phone'],
    address: [...address, 'is_international'],
    payment: ['payment_mode', 'cod_verification', 'verified_at', 'payment_reference'],
    amounts: [...charges, 'total_amount', ...paid],
    shipping: ['sub_order_count', 'promised_date', 'shipped_at'],
    sub_orders: ['sub_orders'],
  },
  indexes: [
    ['-placed_at', '-id'],
    ['status', '-placed_at'],
    ['reseller', '-placed_at'],
    ['customer', '-placed_at'],
    ['customer_phone'],
    ['pincode', '-placed_at'],
    { on: ['placed_at'], where: { cod_verification: ['pending', 'unreachable'] } },
  ],
  list: {
    columns: [
      'order_number',
      'status',
      'placed_at',
      'customer_name',
      'city',
      'payment_mode',
      'total_amount',
      'reseller',
      'cod_verification',
      'sub_order_count',
      'order_type',
      'goods_amount',
    ],
    filters: [
      'order_number',
      'placed_at',
      'customer_phone',
      'status',
      'payment_mode',
      'order_type',
      'cod_verification',
      'city',
      'state',
      'pincode',
      'reseller',
      'customer',
      'is_international',
      'source',
      'verified_at',
      'promised_date',
    ],
    relatedFilters: {
      reseller_name: { reference: 'reseller', field: 'name', operators: ['equals', 'contains'] },
      reseller_code: { reference: 'reseller', field: 'code', operators: ['equals'] },
      reseller_phone: { reference: 'reseller', field: 'phone', operators: ['equals'] },
      customer_code: { reference: 'customer', field: 'code', operators: ['equals'] },
      customer_name: { reference: 'customer', field: 'name', operators: ['contains'] },
      sub_order_number: { child: 'sub_orders', by: 'order', field: 'sub_order_number', operators: ['equals'], label: 'Sub-order number' },
      supplier: { child: 'sub_orders', by: 'order', field: 'supplier' },
      held_by: { child: 'sub_orders', by: 'order', field: 'held_by', where: { status: [9, 11] }, label: 'On hold by' },
      shipment_status: { child: 'sub_orders', by: 'order', field: 'shipment_status' },
      courier: { child: 'sub_orders', by: 'order', field: 'courier' },
      // Of any parcel: to the customer, of a return, or one that another replaced.
      awb: { child: 'shipments', by: 'sub_order.order', field: 'awb', operators: ['equals'], label: 'AWB' },
    },
    sort: ['placed_at', 'desc'],
    views: orderViews,
    needsOneOf: ['reseller_name', 'supplier', 'order_number', 'reseller_code', 'placed_at', 'customer_code', 'customer_phone'],
    find: [
      'order_number',
      'sub_order_number',
      'customer_phone',
      'reseller_phone',
      'reseller_code',
      'customer_code',
      'awb',
      'reseller_name',
      'customer_name',
    ],
    longestSpan: { placed_at: 30 },
    rowClasses,
    nested: 'sub_orders',
    counts: ['sub_orders'],
    sums: ['goods_amount', 'total_amount'],
  },
  rowAccess: {
    restrictTo: { child: 'sub_orders', by: 'order' },
    // An order may hold lines of several suppliers: what is summed over all of them is nobody's alone.
    hiddenFields: [...charges, 'total_amount', ...paid, 'money_held', 'credits_held', 'sub_order_count'],
  },
  dataSubject: ['customer'],
  permissions: { list: 'orders_view', show: 'order_view' },
  routes: { list: '/orders/:page_number?', show: '/order/:id' },
  links: {
    call_customer: {
      to: '/make-calls',
      permission: 'make_calls_view',
      with: { call_to_type: { always: 'customer' }, call_to_id: { titleOf: 'customer' } },
    },
  },
  actions: orderActions,
})
