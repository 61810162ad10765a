import { boolean, formats, reference, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Where couriers fetch returns, and the zone that counts for it (document 1, §2.7, area "reverse zone"). */
export const reverseZones = resource('reverse_zones', {
  section: 'serviceability',
  fields: {
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code' }),
    courier: reference('couriers', { required: true }),
    reverse_zone: text({ max: 10, required: true }),
    serviceable: boolean(),
  },
  title: 'pincode',
  unique: [['pincode', 'courier']],
  indexes: [['courier']],
  list: { ...columnsAndFilters('pincode', 'courier', 'reverse_zone', 'serviceable'), sort: ['pincode', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/reverse-zones/:id' },
})
