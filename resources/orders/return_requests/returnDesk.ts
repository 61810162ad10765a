import type { Desk } from '../../../schema/desk.ts'

const asked = [
  'request_type',
  'reason',
  'type_issue',
  'comment',
  'exchange_variation',
  'refund_mode',
  'initiated_by',
  'initiated_at',
] as const
const decided = ['reject_reason', 'reject_comment', 'reject_notice'] as const
const pickup = ['pickup_confirmation', 'pickup_date', 'pickups_refused', 'progress', 'reverse_shipment'] as const
const ended = ['exchange_dispatch_date', 'forward_shipment', 'refund_amount', 'shifted_from', 're_initiated_count'] as const

/** A request beside what it is decided by: the evidence, the goods, what they cost, when they came, and whose they are. */
export const returnDesk = {
  highlighted: ['window_ends', 'reason'],
  summary: ['window_ends', ...asked, 'images', ...decided, ...pickup, ...ended],
  moments: ['initiated_at'],
  parts: {
    line: {
      tool: 'sub_orders',
      label: 'Product',
      named: 'sub_order',
      columns: ['sub_order_number', 'status', 'product_name', 'variation', 'quantity', 'amount', 'delivered_at', 'supplier', 'awb'],
      picture: { part: 'products', by: 'product', field: 'images' },
      readOnly: true,
      hideFromTimeline: true,
    },
    products: { tool: 'products', parent: 'line', named: 'product', columns: ['name', 'images'], hidden: true },
    order: {
      tool: 'orders',
      label: 'Order',
      parent: 'line',
      named: 'order',
      columns: [
        'order_number',
        'status',
        'customer_name',
        'customer_phone',
        'reseller',
        'city',
        'payment_mode',
        'total_amount',
        'placed_at',
      ],
      readOnly: true,
      hideFromTimeline: true,
    },
  },
} as const satisfies Desk
