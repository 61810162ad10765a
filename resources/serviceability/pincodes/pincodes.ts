import { boolean, formats, resource, text } from '../../../schema/language.ts'

/** Where parcels go to at all, and how they may be paid there. Filled by its file. */
export const pincodes = resource('pincodes', {
  section: 'serviceability',
  label: 'Pin codes',
  fields: {
    pincode: text({ max: 6, required: true, unique: true, format: formats.pincode, search: true, label: 'Pin code' }),
    city: text({ max: 60, required: true }),
    state: text({ max: 60, required: true }),
    zone_code: text({ max: 10, required: true, label: 'Zone' }),
    hub_code: text({ max: 10, label: 'Hub' }),
    prepaid: boolean({ default: true }),
    cod: boolean({ default: true, label: 'COD' }),
    reverse_pickup: boolean({ default: true }),
    active: boolean({ default: true }),
  },
  title: 'pincode',
  indexes: [['city'], ['state']],
  list: {
    columns: ['pincode', 'city', 'state', 'hub_code', 'prepaid', 'cod', 'reverse_pickup'],
    filters: ['pincode', 'city', 'state', 'zone_code', 'prepaid', 'cod', 'reverse_pickup', 'active'],
    sort: ['pincode', 'asc'],
  },
  permissions: { list: ['orders_view', 'order_view', 'files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/pin-codes/:id' },
})
