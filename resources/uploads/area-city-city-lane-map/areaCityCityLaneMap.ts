import { boolean, choice, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** How a courier carries parcels from city to city (document 1, §2.7; area "city-city lane map"). */
export const areaCityCityLaneMap = upload('area-city-city-lane-map', {
  ...area('city-city-lane-map', 'city-city lane map'),
  label: 'Upload city-city lanes',
  help: 'Sets how a courier carries parcels from city to city.',
  columns: {
    origin_city: text({ required: true, max: 60 }),
    destination_city: text({ required: true, max: 60 }),
    courier: text({ required: true, max: 50 }),
    mode: choice(['surface', 'air'], { required: true }),
    active: boolean({ required: true }),
  },
  key: ['origin_city', 'destination_city', 'courier'],
  lookups: {
    origin: { tool: 'pincodes', by: { city: 'origin_city' } },
    destination: { tool: 'pincodes', by: { city: 'destination_city' } },
    courier: { tool: 'couriers', by: { name: 'courier' } },
  },
  headers: alsoCalled('active', 'courier', 'destination_city', 'origin_city'),
  rowWrite: upsertRecord('city_lanes', { by: same('origin_city', 'destination_city', 'courier'), set: same('mode', 'active') }),
  example: {
    origin_city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    destination_city: { IN: 'Surat', ID: 'Bandung' },
    courier: 'Delhivery',
    mode: 'surface',
  },
})
