import { boolean } from '../../schema/kinds/boolean.ts'
import { choice } from '../../schema/kinds/choice.ts'
import { date } from '../../schema/kinds/date.ts'
import { image } from '../../schema/kinds/image.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { money } from '../../schema/kinds/money.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { resource } from '../../schema/resource.ts'
import { returnStatuses } from './returnStatuses.ts'

/** Returns and exchanges of delivered lines, and parcels on their way back (document 2, §3 "Returns"). */
export const returnRequests = resource('return_requests', {
  section: 'orders',
  fields: {
    request_number: text({ max: 14, required: true, unique: true, search: true, numbered: { prefix: 'RR', digits: 8 } }),
    sub_order: reference('sub_orders', { required: true, fixed: true, label: 'Sub-order' }),
    request_type: choice(['return', 'exchange'], { required: true }),
    status: state(returnStatuses, { tones: { 1: 'attention', 2: 'info', 3: 'bad', 4: 'neutral', 5: 'attention', 6: 'bad' } }),
    type_issue: choice({ 1: 'RTO', 2: 'product missing' }, { label: 'Issue' }),
    reason: reference('return_reasons'),
    comment: text({ max: 128 }),
    images: rows({ image: image({ required: true }) }, { max: 10 }),
    reject_reason: integer({ readOnly: true }),
    reject_comment: text({ max: 128, readOnly: true }),
    pickup_confirmation: choice({ 1: 'yes', 2: 'no', 3: 'maybe', 4: 'done' }),
    pickup_date: date(),
    progress: choice(['return_pending', 'return_processed', 'forward_dispatched', 'forward_delivered']),
    exchange_product: reference('products'),
    exchange_variation: text({ max: 40 }),
    exchange_dispatch_date: date(),
    refund_amount: money(),
    refund_mode: choice(['source', 'bank', 'credits']),
    reverse_shipment: reference('shipments'),
    forward_shipment: reference('shipments'),
    initiated_by: choice(['customer', 'reseller', 'agent', 'system'], { default: 'agent' }),
    re_initiated_count: integer({ default: 0, readOnly: true, label: 'Times re-initiated' }),
    shifted_from: choice(['return', 'exchange'], { readOnly: true }),
    initiated_at: timestamp({ readOnly: true }),
    // Still under way: status 1, 2 or 5 and not complete (return_processed of a return, forward_delivered of an exchange). Effects keep it.
    open: boolean({ readOnly: true, default: true }),
  },
  title: 'request_number',
  unique: [{ on: ['sub_order'], where: { open: true } }],
  indexes: [['status', 'initiated_at'], ['sub_order'], ['reason'], ['exchange_product'], ['reverse_shipment'], ['forward_shipment']],
  list: {
    columns: [
      'request_number',
      'sub_order',
      'request_type',
      'status',
      'type_issue',
      'reason',
      'pickup_confirmation',
      'pickup_date',
      'progress',
      'initiated_at',
    ],
    filters: [
      'request_number',
      'sub_order',
      'request_type',
      'status',
      'type_issue',
      'reason',
      'pickup_confirmation',
      'progress',
      'initiated_by',
      'initiated_at',
    ],
    sort: ['initiated_at', 'asc'],
  },
  scope: { supplier: { reference: 'sub_order', field: 'supplier' } },
  may: { list: ['return_reasons', 'order_view', 'return_edit', 'agent_dashboard'] },
})
