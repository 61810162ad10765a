import { boolean, formats, text, upload, upsertRecord } from '../../../schema/language.ts'
import { codWithPrepaid } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt, same } from '../said.ts'

/** Where a courier goes, and for what (document 1, §2.7: /serviceability-file-upload). */
export const serviceability = upload('serviceability', {
  section: 'uploads',
  label: 'Upload courier serviceability',
  synonyms: ['pincode', 'pin code', 'delivery', 'carrier'],
  help: 'Sets which services a courier offers at a pin code.',
  permission: 'serviceability_file_upload',
  routes: filesAt('/serviceability-file-upload'),
  options: {
    replace: boolean({ help: 'Pin codes of a courier that are not in the file become inactive. One bad row stops the whole file' }),
  },
  atomicWhen: 'replace',
  hasCompletionPlanner: true,
  columns: {
    courier: text({ required: true, max: 50 }),
    pincode: text({ required: true, max: 6, format: formats.pincode }),
    prepaid: boolean({ required: true }),
    cod: boolean({ required: true }),
    pickup: boolean({ required: true }),
    reverse: boolean({ required: true }),
    active: boolean({ default: true }),
  },
  key: ['courier', 'pincode'],
  lookups: { courier: { tool: 'couriers', by: { name: 'courier' } } },
  rules: [codWithPrepaid],
  headers: alsoCalled('active', 'cod', 'courier', 'pincode'),
  rowWrite: upsertRecord('courier_serviceability', {
    by: same('courier', 'pincode'),
    set: same('prepaid', 'cod', 'pickup', 'reverse', 'active'),
  }),
  example: { courier: 'Delhivery' },
})
