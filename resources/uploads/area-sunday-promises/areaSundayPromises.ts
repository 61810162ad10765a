import { boolean, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Which couriers fetch and deliver on Sundays (document 1, §2.7; area "sunday promises"). */
export const areaSundayPromises = upload('area-sunday-promises', {
  ...area('sunday-promises', 'sunday promises'),
  label: 'Upload Sunday promises',
  help: 'Sets whether a courier picks up and delivers on Sundays at a hub.',
  columns: {
    hub_code: text({ required: true, max: 10 }),
    courier: text({ required: true, max: 50 }),
    pickup: boolean({ required: true }),
    delivery: boolean({ required: true }),
  },
  key: ['hub_code', 'courier'],
  lookups: { hub: { tool: 'hubs', by: { hub_code: 'hub_code' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  headers: alsoCalled('courier', 'hub_code'),
  rowWrite: upsertRecord('sunday_promises', { by: same('hub_code', 'courier'), set: same('pickup', 'delivery') }),
  example: { hub_code: { IN: 'PNQ1', ID: 'JAKQ1' }, courier: 'Delhivery' },
})
