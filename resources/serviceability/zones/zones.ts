import { choice, money, resource, text } from '../../../schema/language.ts'
import { regions } from '../regions.ts'

/** Zones that pin codes lie in: deliveries are timed and charged from zone to zone (document 1, §2.7, area "zone info"). */
export const zones = resource('zones', {
  section: 'serviceability',
  fields: {
    zone_code: text({ max: 10, required: true, unique: true, search: true }),
    name: text({ max: 50, required: true, search: true }),
    region: choice(regions),
    surcharge: money({ default: '0' }),
  },
  title: 'zone_code',
  list: { columns: ['zone_code', 'name', 'region', 'surcharge'], filters: ['zone_code', 'name', 'region'], sort: ['zone_code', 'asc'] },
  permissions: { list: ['files_uploading', 'serviceability_file_upload'] },
  routes: { show: '/serviceability/zones/:id' },
})
