import { date, formats, integer, lessOrEqual, reference, resource, text } from '../../../schema/language.ts'

/** Days that deliveries to a pin code take longer: rain, strikes (document 1, §2.7, area "delays"). */
export const delays = resource('delays', {
  section: 'serviceability',
  fields: {
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code' }),
    courier: reference('couriers', { help: 'Leave empty for all couriers' }),
    from_date: date({ required: true }),
    to_date: date({ required: true }),
    extra_days: integer({ required: true, min: 1, max: 15, unit: 'days' }),
    reason: text({ max: 128, required: true }),
  },
  title: 'pincode',
  rules: [lessOrEqual('from_date', 'to_date')],
  unique: [['pincode', 'courier', 'from_date']],
  indexes: [['courier']],
  list: {
    columns: ['pincode', 'courier', 'from_date', 'to_date', 'extra_days', 'reason'],
    filters: ['pincode', 'courier', 'from_date', 'to_date'],
    sort: ['from_date', 'desc'],
  },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/delays/:id' },
})
