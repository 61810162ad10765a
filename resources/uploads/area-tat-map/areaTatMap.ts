import { integer, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** How many days a courier takes from zone to zone (document 1, §2.7; area "TAT map"). */
export const areaTatMap = upload('area-tat-map', {
  ...area('tat-map', 'TAT map'),
  label: 'Upload TAT map',
  help: 'Sets how many days a courier takes from zone to zone.',
  atomic: true,
  columns: {
    origin_zone: text({ required: true, max: 10 }),
    destination_zone: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    tat_days: integer({ required: true, min: 1, max: 30 }),
  },
  key: ['origin_zone', 'destination_zone', 'courier'],
  lookups: {
    origin: { tool: 'zones', by: { zone_code: 'origin_zone' } },
    destination: { tool: 'zones', by: { zone_code: 'destination_zone' } },
    courier: { tool: 'couriers', by: { name: 'courier' } },
  },
  headers: alsoCalled('courier', 'destination_zone', 'origin_zone'),
  rowWrite: upsertRecord('tat_map', { by: same('origin_zone', 'destination_zone', 'courier'), set: same('tat_days') }),
  example: { origin_zone: { IN: 'W1', ID: 'J1' }, destination_zone: { IN: 'N1', ID: 'J2' }, courier: 'Delhivery', tat_days: '3' },
})
