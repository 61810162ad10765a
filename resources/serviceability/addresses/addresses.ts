import { decimal, formats, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Localities of pin codes: what customers choose from when they type an address (document 1, §2.7, area "address data"). */
export const addresses = resource('addresses', {
  section: 'serviceability',
  fields: {
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code' }),
    locality: text({ max: 100, required: true, search: true }),
    city: text({ max: 60, required: true }),
    district: text({ max: 60, required: true }),
    state: text({ max: 60, required: true }),
    lat: decimal({ scale: 6, min: -90, max: 90, label: 'Latitude' }),
    lng: decimal({ scale: 6, min: -180, max: 180, label: 'Longitude' }),
  },
  title: 'locality',
  unique: [['pincode', 'locality']],
  list: { ...columnsAndFilters('pincode', 'locality', 'city', 'district', 'state'), sort: ['pincode', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/addresses/:id' },
})
