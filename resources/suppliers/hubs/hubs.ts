import { decimal, formats, phone, resource, text } from '../../../schema/language.ts'

/** Places where parcels of suppliers are gathered. */
export const hubs = resource('hubs', {
  section: 'suppliers',
  fields: {
    hub_code: text({ max: 10, required: true, unique: true, search: true }),
    name: text({ max: 50, required: true, search: true }),
    address: text({ max: 200, required: true }),
    city: text({ max: 60, required: true }),
    state: text({ max: 60, required: true }),
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code' }),
    phone: phone({ required: true, personal: false }),
    lat: decimal({ scale: 6, min: -90, max: 90, label: 'Latitude' }),
    lng: decimal({ scale: 6, min: -180, max: 180, label: 'Longitude' }),
  },
  title: 'name',
  list: { columns: ['hub_code', 'name', 'city'], filters: ['hub_code', 'city'], sort: ['hub_code', 'asc'] },
  permissions: { list: ['suppliers_view', 'supplier_add', 'files_uploading'] },
  routes: { show: '/serviceability/hubs/:id' },
})
