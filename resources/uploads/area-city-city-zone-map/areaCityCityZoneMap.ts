import { text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** The zone between two cities (document 1, §2.7; area "city-city zone map"). */
export const areaCityCityZoneMap = upload('area-city-city-zone-map', {
  ...area('city-city-zone-map', 'city-city zone map'),
  label: 'Upload city-city zones',
  help: 'Sets the zone between two cities.',
  atomic: true,
  columns: {
    origin_city: text({ required: true, max: 60 }),
    destination_city: text({ required: true, max: 60 }),
    zone_code: text({ required: true, max: 10 }),
  },
  key: ['origin_city', 'destination_city'],
  lookups: { zone: { tool: 'zones', by: { zone_code: 'zone_code' } } },
  headers: alsoCalled('destination_city', 'origin_city', 'zone_code'),
  rowWrite: upsertRecord('city_zones', { by: same('origin_city', 'destination_city'), set: same('zone_code') }),
  example: {
    origin_city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    destination_city: { IN: 'Surat', ID: 'Bandung' },
    zone_code: { IN: 'W1', ID: 'J1' },
  },
})
