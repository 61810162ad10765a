import { boolean, formats, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Where couriers fetch returns (document 1, §2.7; area "reverse zone"). */
export const areaReverseZone = upload('area-reverse-zone', {
  ...area('reverse-zone', 'reverse zone'),
  label: 'Upload reverse zones',
  help: 'Sets whether a courier picks up returns at a pin code, and in which zone.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    courier: text({ required: true, max: 50 }),
    reverse_zone: text({ required: true, max: 10 }),
    serviceable: boolean({ required: true }),
  },
  key: ['pincode', 'courier'],
  lookups: { place: { tool: 'pincodes', by: { pincode: 'pincode' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  headers: alsoCalled('courier', 'pincode'),
  rowWrite: upsertRecord('reverse_zones', { by: same('pincode', 'courier'), set: same('reverse_zone', 'serviceable') }),
  example: { courier: 'Delhivery', reverse_zone: { IN: 'RW1', ID: 'RJ1' } },
})
