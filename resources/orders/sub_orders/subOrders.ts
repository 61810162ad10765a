import { children, choice, date, integer, money, percent, reference, resource, state, text, timestamp } from '../../../schema/language.ts'
import { priceSources } from '../../catalogs/pricing/priceOf.ts'
import { orderStatuses, orderTones, parties } from '../choices.ts'
import { awbColumn } from '../questions.ts'
import { subOrderActions } from './subOrderActions.ts'

const about = ['sub_order_number', 'order', 'supplier', 'catalog', 'product'] as const
const steps = ['supplier_order_status', 'shipment_status', 'return_exchange_progress', 'cancellation_reason', 'sla_date'] as const
const way = ['status', ...steps] as const

/** One product line of one supplier: the unit of fulfilment (document 2, §3). */
export const subOrders = resource('sub_orders', {
  section: 'orders',
  label: 'Sub-orders',
  under: 'orders',
  fields: {
    sub_order_number: text({
      max: 15,
      required: true,
      unique: true,
      search: true,
      numbered: { under: 'order' },
      label: 'Sub-order number',
    }),
    order: reference('orders', { required: true }),
    supplier: reference('suppliers', { required: true }),
    catalog: reference('catalogs'),
    // A non-catalog order is booked without a product; its name is typed.
    product: reference('products'),
    product_name: text({ max: 200, required: true, personal: false }),
    variation: text({ max: 40, required: true, personal: false }),
    quantity: integer({ required: true, default: 1, min: 1 }),
    price: money({ required: true }),
    amount: money({ required: true }),
    supplier_price: money({ required: true }),
    gst_percent: percent({ label: 'Tax rate' }),
    price_source: choice(priceSources, { readOnly: true, help: 'What set the price when the line was booked' }),
    deal: reference('deals', { readOnly: true }),
    live_discount: reference('live_discounts', { readOnly: true }),
    live_stream: reference('live_streams', { readOnly: true, label: 'Booked in stream' }),
    status: state(orderStatuses, { tones: orderTones }),
    supplier_order_status: state(
      { 1: 'pending', 2: 'to be dispatched', 3: 'ready to ship', 4: 'shipped', 5: 'cancelled' },
      { tones: { 1: 'attention', 4: 'good', 5: 'bad' } },
    ),
    shipment_status: choice(['pending', 'picked_up', 'delivered'], { default: 'pending' }),
    return_exchange_progress: choice(['return_pending', 'return_processed', 'forward_dispatched', 'forward_delivered'], {
      label: 'Return or exchange progress',
    }),
    cancellation_reason: reference('cancellation_reasons'),
    cancelled_by: choice(['reseller', 'customer', 'supplier', 'ops', 'system']),
    attributable_to: choice(parties, { readOnly: true }),
    cancelled_at: timestamp(),
    // What had been paid for it when it was cancelled: all of it goes back then.
    paid_amount: money({ readOnly: true, label: 'Paid' }),
    sla_date: date({ label: 'SLA date' }),
    cancel_date: date(),
    promised_date: date(),
    // What the day was estimated from where nobody measured the way.
    promise_estimate: choice(['zone', 'country'], { readOnly: true, label: 'Promised by the longest time of' }),
    courier: reference('couriers'),
    awb: text(awbColumn),
    shipped_at: timestamp(),
    // The parcel under way is not to be found.
    lost_at: timestamp({ readOnly: true, label: 'Lost' }),
    delivered_at: timestamp(),
    placed_at: timestamp({ required: true }),
    prior_status: integer({ readOnly: true, internal: true }),
    held_on: date({ readOnly: true, label: 'On hold since' }),
    held_by: reference('staff_users', { readOnly: true, label: 'On hold by' }),
    shipments: children('shipments', { by: 'sub_order' }),
  },
  title: 'sub_order_number',
  indexes: [
    ['order'],
    ['supplier', 'status', '-placed_at'],
    ['status', '-placed_at'],
    ['product'],
    ['catalog'],
    ['courier'],
    ['awb'],
    ['delivered_at'],
    ['deal'],
    ['live_discount'],
    ['live_stream'],
    { on: ['sla_date'], where: { status: [2, 12] } },
    { on: ['held_by'], where: { status: [9, 11] } },
    { on: ['cancel_date'], where: { status: [1, 2, 9, 11, 12] } },
  ],
  list: {
    columns: [
      'sub_order_number',
      'status',
      'supplier',
      'product_name',
      'variation',
      'quantity',
      'amount',
      'product',
      ...steps,
      'courier',
      'awb',
    ],
    filters: [...about, ...way, 'cancel_date', 'promised_date', 'courier', 'awb', 'placed_at'],
    sums: ['quantity', 'amount'],
    sort: ['id', 'asc'],
  },
  irreversibleWhen: [
    {
      rows: {
        tool: 'shipments',
        by: 'sub_order',
        where: { kind: ['forward', 're_ship', 'exchange_forward'], status: ['picked_up', 'delivered'] },
      },
      fields: ['order', 'supplier', 'catalog', 'product', 'product_name', 'variation', 'quantity'],
      because: 'parcel_has_left',
    },
  ],
  rowAccess: { restrictTo: { field: 'supplier' } },
  dataSubject: ['order'],
  permissions: { list: ['orders_view', 'order_view'] },
  opensAt: 'order',
  routes: { list: '/order/lines', show: '/order/line/:id' },
  actions: subOrderActions,
})
