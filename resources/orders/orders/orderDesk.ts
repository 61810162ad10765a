import type { Desk } from '../../../schema/desk.ts'

// Whom it is for and what it costs is asked first, and why it stands still.
const leading = ['customer_name', 'customer_phone', 'total_amount', 'hold_reason'] as const
const checkout = ['reseller', 'placed_at'] as const
const payment = ['payment_mode', 'payment_reference', 'cod_verification'] as const
export const charges = [
  'goods_amount',
  'shipping_charge',
  'cod_fee',
  'discount_amount',
  'user_offer',
  'margin_amount',
  'credits_used',
] as const
export const paid = ['received_amount', 'given_back_amount', 'open_amount'] as const
export const address = ['address_line1', 'address_line2', 'landmark', 'city', 'state', 'pincode'] as const

/** All there is to know of an order (document 1, §2.6): its lines, parcels, requests, tickets and what happened. */
export const orderDesk = {
  summary: [...leading, ...checkout, ...payment, ...address, ...charges, ...paid, 'is_international', 'source', 'order_type'],
  highlighted: leading,
  blocks: { address },
  moments: ['placed_at', 'verified_at'],
  parts: {
    sub_orders: {
      tool: 'sub_orders',
      label: 'Sub-orders',
      by: 'order',
      columns: [
        'sub_order_number',
        'status',
        'product_name',
        'variation',
        'quantity',
        'amount',
        'supplier',
        'supplier_order_status',
        'shipment_status',
        'courier',
        'awb',
        'promised_date',
        'promise_estimate',
        'sla_date',
        'cancel_date',
        'cancellation_reason',
        'attributable_to',
        'return_exchange_progress',
      ],
      picture: { part: 'products', by: 'product', field: 'images' },
      moments: ['shipped_at', 'delivered_at', 'lost_at', 'cancelled_at'],
    },
    products: { tool: 'products', parent: 'sub_orders', named: 'product', columns: ['name', 'images'], hidden: true },
    shipments: {
      tool: 'shipments',
      parent: 'sub_orders',
      by: 'sub_order',
      columns: ['awb', 'courier', 'kind', 'status', 'is_rto', 'picked_up_at', 'delivered_at', 'sub_order'],
      // What happens to a parcel is told at its line or request.
      hideFromTimeline: true,
    },
    return_requests: {
      tool: 'return_requests',
      parent: 'sub_orders',
      by: 'sub_order',
      columns: [
        'request_number',
        'status',
        'request_type',
        'type_issue',
        'reason',
        'window_ends',
        'images',
        'pickup_confirmation',
        'pickup_date',
        'progress',
        'exchange_variation',
        'refund_amount',
        'sub_order',
        'comment',
      ],
      moments: ['initiated_at'],
      add: {
        inputs: ['request_type', 'reason', 'exchange_variation', 'images', 'comment'],
        when: { status: 4 },
        unless: { open: true },
        label: 'Start return or exchange',
      },
    },
    ledger: {
      tool: 'order_ledger',
      label: 'Ledger',
      by: 'order',
      // The account `order` holds the opposite of each other amount.
      where: { account: { not: 'order' } },
      columns: ['kind', 'account', 'mode', 'amount', 'sub_order', 'event', 'reference', 'is_correction', 'created_at', 'created_by'],
      table: true,
    },
    tickets: {
      tool: 'tickets',
      by: 'order',
      moments: ['created_at'],
      columns: ['ticket_number', 'status', 'category', 'priority', 'attributable_to', 'assigned_to', 'due_at', 'comment', 'resolution'],
      add: { inputs: ['category', 'attributable_to', 'priority', 'sub_order', 'comment'], label: 'Create ticket' },
    },
    order_comments: { tool: 'order_comments', by: 'order', columns: ['comment'], hidden: true, moments: ['created_at'] },
  },
  notesPart: 'order_comments',
} as const satisfies Desk
