import { boolean, reference, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** Which couriers fetch and deliver on Sundays, by hub (document 1, §2.7, area "sunday promises"). */
export const sundayPromises = resource('sunday_promises', {
  section: 'serviceability',
  one: 'Sunday promise',
  fields: {
    hub_code: text({ max: 10, required: true, label: 'Hub' }),
    courier: reference('couriers', { required: true }),
    pickup: boolean(),
    delivery: boolean(),
  },
  title: 'hub_code',
  unique: [['hub_code', 'courier']],
  indexes: [['courier']],
  list: { ...columnsAndFilters('hub_code', 'courier', 'pickup', 'delivery'), sort: ['hub_code', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/sunday-promises/:id' },
})
