import { boolean, choice, integer, money, reference, resource, state, text, timestamp } from '../../../schema/language.ts'
import { awbColumn } from '../questions.ts'

const withCourier = { status: ['picked_up', 'delivered'] } as const

/** Parcels of sub-orders (document 2, §3 "Shipment status"). Written by the actions on sub-orders. */
export const shipments = resource('shipments', {
  section: 'orders',
  fields: {
    sub_order: reference('sub_orders', { required: true, label: 'Sub-order' }),
    kind: choice(['forward', 'reverse', 'exchange_forward', 're_ship'], { required: true }),
    courier: reference('couriers', { required: true }),
    awb: text({ ...awbColumn, required: true }),
    status: state(['pending', 'picked_up', 'delivered'], { tones: { picked_up: 'info', delivered: 'good' } }),
    is_rto: boolean({ label: 'RTO' }),
    lost_at: timestamp(),
    picked_up_at: timestamp(),
    delivered_at: timestamp(),
    manifest: reference('supplier_manifests', { readOnly: true, label: 'On manifest' }),
    weight_g: integer({ min: 1, unit: 'g', label: 'Weight' }),
    cost: money(),
    replaced_by: reference('shipments'),
  },
  title: 'awb',
  unique: [['courier', 'awb']],
  indexes: [['sub_order'], ['awb'], ['status', 'kind'], ['replaced_by'], ['manifest']],
  list: {
    columns: ['awb', 'courier', 'kind', 'status', 'picked_up_at', 'delivered_at', 'manifest'],
    filters: ['sub_order', 'kind', 'courier', 'awb', 'status', 'is_rto', 'manifest'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'sub_order' } },
  // Its way can be corrected: a parcel that was said to be delivered or lost by mistake.
  irreversibleWhen: [
    { where: withCourier, fields: ['sub_order', 'kind', 'courier', 'awb', 'manifest', 'picked_up_at'], because: 'parcel_has_left' },
    { where: withCourier, fields: ['sub_order', 'courier', 'awb'], locked: true, because: 'parcel_has_left' },
  ],
  permissions: { list: ['orders_view', 'order_view'] },
  opensAt: 'sub_order',
  routes: { show: '/order/parcel/:id' },
})
