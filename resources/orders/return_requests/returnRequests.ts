import {
  boolean,
  choice,
  date,
  dependentChoice,
  image,
  integer,
  money,
  reference,
  resource,
  rowName,
  rows,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'
import { sizeOf } from '../questions.ts'
import { pickupConfirmations, rejectNotices, rejectReasons } from './reasons.ts'
import { returnActions } from './returnActions.ts'
import { returnDesk } from './returnDesk.ts'

/** Statuses of return and exchange requests (document 2, §3). */
const returnStatuses = {
  1: 'initiated',
  2: 'accepted',
  3: 'rejected',
  4: 'cancelled',
  5: 're_initiated',
  6: 'cancelled_by_courier',
} as const

const listed = ['request_number', 'sub_order', 'request_type', 'status', 'type_issue', 'reason', 'pickup_confirmation'] as const
const [number, line, ...further] = listed

/** Returns and exchanges of delivered lines, and parcels on their way back (document 2, §3 "Returns"). */
export const returnRequests = resource('return_requests', {
  section: 'orders',
  fields: {
    request_number: text({ max: 14, required: true, unique: true, search: true, numbered: { prefix: 'RR', digits: 8 } }),
    sub_order: reference('sub_orders', { required: true, fixed: true, label: 'Sub-order' }),
    request_type: choice(['return', 'exchange'], { required: true, fixed: true }),
    status: state(returnStatuses, { tones: { 1: 'attention', 2: 'info', 3: 'bad', 4: 'neutral', 5: 'attention', 6: 'bad' } }),
    type_issue: choice({ 1: 'RTO', 2: 'product missing' }, { readOnly: true, label: 'Issue' }),
    // A parcel on its way back has none.
    reason: reference('return_reasons', { requiredWhen: { type_issue: null }, where: { active: true } }),
    comment: text({ max: 128, personal: { identifies: false } }),
    images: rows({ image: image({ required: true }) }, { max: 10, personal: true }),
    reject_reason: dependentChoice('request_type', rejectReasons, { readOnly: true }),
    reject_comment: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    reject_notice: choice(rejectNotices, { readOnly: true, label: 'To be sent' }),
    pickup_confirmation: choice(pickupConfirmations, { readOnly: true }),
    pickup_date: date({ readOnly: true }),
    // The courier came in vain: twice, and the request is cancelled by itself.
    pickups_refused: integer({ readOnly: true, default: 0, label: 'Times pickup refused' }),
    progress: choice(['return_pending', 'return_processed', 'forward_dispatched', 'forward_delivered'], { readOnly: true }),
    exchange_product: reference('products', { readOnly: true }),
    exchange_variation: rowName({
      max: 40,
      namedIn: sizeOf('sub_order', 'product'),
      personal: false,
      when: { request_type: 'exchange' },
      requiredWhen: { request_type: 'exchange' },
    }),
    exchange_dispatch_date: date({ readOnly: true }),
    refund_amount: money({ readOnly: true }),
    refund_mode: choice(['source', 'bank', 'credits'], {
      when: { request_type: 'return' },
      help: 'Leave empty to refund the way it was paid',
    }),
    reverse_shipment: reference('shipments', { readOnly: true }),
    forward_shipment: reference('shipments', { readOnly: true }),
    initiated_by: choice(['customer', 'reseller', 'agent', 'system'], { default: 'agent', retired: ['system'] }),
    re_initiated_count: integer({ default: 0, readOnly: true, label: 'Times re-initiated' }),
    shifted_from: choice(['return', 'exchange'], { readOnly: true }),
    initiated_at: timestamp({ readOnly: true }),
    // Still under way: status 1, 2 or 5 and not complete (return_processed of a return, forward_delivered of an exchange). Effects keep it.
    open: boolean({ readOnly: true, default: true }),
    window_ends: date({ readOnly: true, countdown: { status: [1, 5] }, label: 'Window until' }),
  },
  title: 'request_number',
  sections: {
    request: [
      'request_number',
      'sub_order',
      'request_type',
      'exchange_variation',
      'status',
      'type_issue',
      'reason',
      'comment',
      'refund_mode',
      'initiated_by',
      'initiated_at',
      'window_ends',
      'images',
    ],
    rejection: ['reject_reason', 'reject_comment', 'reject_notice'],
    pickup: ['pickup_confirmation', 'pickup_date', 'pickups_refused', 'reverse_shipment', 'progress'],
    exchange: ['exchange_product', 'exchange_dispatch_date', 'forward_shipment'],
    refund: ['refund_amount'],
    earlier: ['re_initiated_count', 'shifted_from', 'open'],
  },
  unique: [{ on: ['sub_order'], where: { open: true } }],
  indexes: [['status', 'initiated_at'], ['sub_order'], ['reason'], ['exchange_product'], ['reverse_shipment'], ['forward_shipment']],
  list: {
    columns: [number, line, 'images', ...further, 'window_ends', 'pickup_date', 'progress', 'initiated_at'],
    filters: [...listed, 'progress', 'initiated_by', 'initiated_at', 'window_ends'],
    relatedFilters: {
      sub_order_number: { reference: 'sub_order', field: 'sub_order_number', operators: ['equals'], label: 'Sub-order number' },
      order_number: { reference: 'sub_order.order', field: 'order_number', operators: ['equals'], label: 'Order number' },
      reverse_awb: { reference: 'reverse_shipment', field: 'awb', operators: ['equals'], label: 'Reverse AWB' },
      forward_awb: { reference: 'forward_shipment', field: 'awb', operators: ['equals'], label: 'AWB of the exchange' },
      customer_phone: { reference: 'sub_order.order', field: 'customer_phone', operators: ['equals'], label: 'Customer phone' },
      reseller_code: { reference: 'sub_order.order.reseller', field: 'code', operators: ['equals'], label: 'Reseller code' },
    },
    find: ['request_number', 'sub_order_number', 'order_number', 'reverse_awb', 'forward_awb', 'customer_phone', 'reseller_code'],
    sort: ['initiated_at', 'asc'],
    defaultFilter: { status: [1, 5] },
    views: {
      to_decide: { filter: { status: [1, 5] }, home: ['ops executive', 'support'] },
      rto: { filter: { type_issue: 1, status: [1, 2, 5] }, home: ['ops executive'] },
    },
  },
  desk: returnDesk,
  queue: { where: { status: [1, 5] }, by: 'initiated_at', minutes: 15, permission: 'return_edit', keys: { a: 'accept', r: 'reject' } },
  rowAccess: { restrictTo: { of: 'sub_order' } },
  dataSubject: ['sub_order'],
  permissions: { list: ['return_reasons', 'order_view', 'return_edit', 'agent_dashboard'], create: ['agent_dashboard', 'return_edit'] },
  routes: { create: '/fulfilment/request/add', show: '/fulfilment/request/:id' },
  actions: returnActions,
  planners: ['create'],
})
