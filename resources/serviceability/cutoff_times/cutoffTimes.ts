import { choice, formats, reference, resource, text } from '../../../schema/language.ts'

/** Until when parcels must be ready for a courier at a hub (document 1, §2.7, area "time map"). */
export const cutoffTimes = resource('cutoff_times', {
  label: 'Cut-off times',
  section: 'serviceability',
  fields: {
    hub_code: text({ max: 10, required: true, label: 'Hub' }),
    courier: reference('couriers', { required: true }),
    pickup_slot: choice(['morning', 'afternoon', 'evening'], { required: true }),
    cutoff_time: text({ max: 5, required: true, format: formats.timeOfDay, label: 'Cut-off time' }),
  },
  title: 'hub_code',
  unique: [['hub_code', 'courier', 'pickup_slot']],
  indexes: [['courier']],
  list: {
    columns: ['hub_code', 'courier', 'pickup_slot', 'cutoff_time'],
    filters: ['hub_code', 'courier', 'pickup_slot'],
    sort: ['hub_code', 'asc'],
  },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/cut-off-times/:id' },
})
