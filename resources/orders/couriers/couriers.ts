import { boolean, resource, text } from '../../../schema/language.ts'

/** Delivery partners with their tracking pages; an AWB is a link only where the pattern is valid for that (document 2, §3). */
export const couriers = resource('couriers', {
  section: 'orders',
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    code: text({ max: 20, required: true, unique: true }),
    tracking_url: text({ max: 200, label: 'Tracking URL', help: '{awb} is replaced by the AWB, e.g. https://track.example.com/{awb}' }),
    valid_for_link: boolean(),
    active: boolean({ default: true }),
  },
  title: 'name',
  list: {
    columns: ['name', 'tracking_url', 'valid_for_link', 'active'],
    filters: ['name', 'valid_for_link', 'active'],
    sort: ['name', 'asc'],
  },
  permissions: { list: ['orders_view', 'order_view', 'supplier_manifest', 'files_uploading'] },
})
