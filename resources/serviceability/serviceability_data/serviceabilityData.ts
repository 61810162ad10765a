import { page } from '../../../schema/language.ts'

/** Where parcels go, who takes them there and how long it takes: what the area files fill (document 1, §2.7). */
export const serviceabilityData = page('serviceability_data', {
  section: 'serviceability',
  label: 'Pin codes, zones, couriers',
  synonyms: ['pincode', 'pin code', 'postcode', 'zone', 'courier', 'tat', 'lane', 'holiday', 'delivery'],
  routes: ['/serviceability'],
  permission: ['files_uploading', 'serviceability_file_upload'],
  tabs: {
    pin_codes: 'pincodes',
    couriers: 'courier_serviceability',
    zones: 'zones',
    cutoff_times: 'cutoff_times',
    tat_map: 'tat_map',
    city_lanes: 'city_lanes',
    reverse_zones: 'reverse_zones',
    city_zones: 'city_zones',
    holidays: 'holidays',
    delays: 'delays',
    sunday_promises: 'sunday_promises',
    hubs: 'hubs',
    addresses: 'addresses',
  },
})
