import { boolean, choice, reference, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** How a courier carries parcels from city to city (document 1, §2.7, area "city-city lane map"). */
export const cityLanes = resource('city_lanes', {
  section: 'serviceability',
  fields: {
    origin_city: text({ max: 60, required: true }),
    destination_city: text({ max: 60, required: true }),
    courier: reference('couriers', { required: true }),
    mode: choice(['surface', 'air'], { required: true }),
    active: boolean({ default: true }),
  },
  title: 'origin_city',
  unique: [['origin_city', 'destination_city', 'courier']],
  indexes: [['courier']],
  list: { ...columnsAndFilters('origin_city', 'destination_city', 'courier', 'mode', 'active'), sort: ['origin_city', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/city-lanes/:id' },
})
