import { date, formats, integer, lessOrEqual, maxSpanDays, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Days that deliveries take longer (document 1, §2.7; area "delays"). */
export const areaDelays = upload('area-delays', {
  ...area('delays', 'delays'),
  label: 'Upload delays',
  help: 'Adds days to deliveries to a pin code during a period.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    courier: text({ max: 50, help: 'Leave empty for all couriers' }),
    from_date: date({ required: true }),
    to_date: date({ required: true }),
    extra_days: integer({ required: true, min: 1, max: 15 }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['pincode', 'courier', 'from_date'],
  lookups: { place: { tool: 'pincodes', by: { pincode: 'pincode' } }, courier: { tool: 'couriers', by: { name: 'courier' } } },
  rules: [lessOrEqual('from_date', 'to_date'), maxSpanDays('from_date', 'to_date', 30)],
  headers: alsoCalled('courier', 'pincode', 'reason'),
  rowWrite: upsertRecord('delays', { by: same('pincode', 'courier', 'from_date'), set: same('to_date', 'extra_days', 'reason') }),
  example: { from_date: '2026-11-20', to_date: '2026-11-25', extra_days: '2', reason: 'heavy rain' },
})
