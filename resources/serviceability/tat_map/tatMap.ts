import { integer, reference, resource, text } from '../../../schema/language.ts'

/** How many days a courier takes from zone to zone: what customers are promised. */
export const tatMap = resource('tat_map', {
  section: 'serviceability',
  label: 'TAT map',
  one: 'TAT map entry',
  fields: {
    origin_zone: text({ max: 10, required: true }),
    destination_zone: text({ max: 10, required: true }),
    courier: reference('couriers', { required: true }),
    tat_days: integer({ required: true, min: 1, max: 30, unit: 'days', label: 'TAT' }),
  },
  title: 'origin_zone',
  unique: [['origin_zone', 'destination_zone', 'courier']],
  indexes: [['courier']],
  list: {
    columns: ['origin_zone', 'destination_zone', 'courier', 'tat_days'],
    filters: ['origin_zone', 'destination_zone', 'courier'],
    sort: ['origin_zone', 'asc'],
  },
  permissions: { list: ['orders_view', 'order_view', 'files_uploading'] },
  routes: { show: '/serviceability/tat-map/:id' },
})
