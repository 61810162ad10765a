import { resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** The zone that counts between two cities (document 1, §2.7, area "city-city zone map"). */
export const cityZones = resource('city_zones', {
  section: 'serviceability',
  label: 'City-city zones',
  fields: {
    origin_city: text({ max: 60, required: true }),
    destination_city: text({ max: 60, required: true }),
    zone_code: text({ max: 10, required: true, label: 'Zone' }),
  },
  title: 'origin_city',
  unique: [['origin_city', 'destination_city']],
  list: { ...columnsAndFilters('origin_city', 'destination_city', 'zone_code'), sort: ['origin_city', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/city-zones/:id' },
})
