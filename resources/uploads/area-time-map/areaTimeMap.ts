import { choice, formats, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Until when parcels must be ready (document 1, §2.7; area "time map"). */
export const areaTimeMap = upload('area-time-map', {
  ...area('time-map', 'time map'),
  label: 'Upload cut-off times',
  help: 'Sets the time by which parcels must be ready for a courier at a hub.',
  columns: {
    hub_code: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    pickup_slot: choice(['morning', 'afternoon', 'evening'], { required: true }),
    cutoff_time: text({ required: true, max: 5, format: formats.timeOfDay }),
  },
  key: ['hub_code', 'courier', 'pickup_slot'],
  lookups: { hub: { tool: 'hubs', by: { hub_code: 'hub_code' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  headers: alsoCalled('courier', 'hub_code'),
  rowWrite: upsertRecord('cutoff_times', { by: same('hub_code', 'courier', 'pickup_slot'), set: same('cutoff_time') }),
  example: { hub_code: { IN: 'PNQ1', ID: 'JAKQ1' }, courier: 'Delhivery', pickup_slot: 'morning', cutoff_time: '11:00' },
})
