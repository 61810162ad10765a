import { boolean, formats, text, upload, upsertRecord } from '../../../schema/language.ts'
import { codWithPrepaid } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { area, same } from '../said.ts'

/** Where parcels go at all, and how they may be paid there (document 1, §2.7; area "pin code"). */
export const areaPinCode = upload('area-pin-code', {
  ...area('pin-code', 'pin code'),
  label: 'Upload pin codes',
  help: 'Sets the hub and the payment modes of pin codes.',
  columns: {
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    city: text({ required: true, max: 60 }),
    state: text({ required: true, max: 60 }),
    zone_code: text({ required: true, max: 10 }),
    hub_code: text({ max: 10 }),
    prepaid: boolean({ required: true }),
    cod: boolean({ required: true }),
    reverse_pickup: boolean({ required: true }),
    active: boolean({ required: true }),
  },
  key: ['pincode'],
  lookups: { zone: { tool: 'zones', by: { zone_code: 'zone_code' } }, hub: { tool: 'hubs', by: { hub_code: 'hub_code' } } },
  rules: [codWithPrepaid],
  headers: alsoCalled('active', 'city', 'cod', 'hub_code', 'pincode', 'state', 'zone_code'),
  rowWrite: upsertRecord('pincodes', {
    by: { pincode: 'pincode' },
    set: same('city', 'state', 'zone_code', 'hub_code', 'prepaid', 'cod', 'reverse_pickup', 'active'),
  }),
  example: {
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
    zone_code: { IN: 'W1', ID: 'J1' },
    prepaid: 'yes',
    cod: 'yes',
    reverse_pickup: 'yes',
    active: 'yes',
    hub_code: { IN: 'PNQ1', ID: 'JAKQ1' },
  },
})
