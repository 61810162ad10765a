import { boolean, formats, reference, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Which courier goes where, and for what. Filled by the couriers' lists. */
export const courierServiceability = resource('courier_serviceability', {
  section: 'serviceability',
  fields: {
    courier: reference('couriers', { required: true }),
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code' }),
    prepaid: boolean(),
    cod: boolean({ label: 'COD' }),
    pickup: boolean(),
    reverse: boolean(),
    active: boolean({ default: true }),
  },
  title: 'pincode',
  unique: [['courier', 'pincode']],
  indexes: [['pincode']],
  list: { ...columnsAndFilters('pincode', 'courier', 'prepaid', 'cod', 'pickup', 'reverse', 'active'), sort: ['pincode', 'asc'] },
  permissions: { list: ['orders_view', 'order_view', 'files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/couriers/:id' },
})
