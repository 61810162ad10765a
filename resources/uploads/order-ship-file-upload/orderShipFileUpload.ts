import { integer, runAction, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, partner } from '../finds.ts'

/** Sub-orders that are given to couriers today (domain.md, §3.1). */
export const orderShipFileUpload = upload('order-ship-file-upload', {
  section: 'uploads',
  label: 'Ship sub-orders',
  synonyms: ['dispatch', 'awb', 'parcel', 'courier'],
  help: 'Ships sub-orders now, with courier and AWB.',
  permission: 'order_ship_file_upload',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    // Needed as well; that they are missing is told in words of the document.
    courier: text({ max: 50, help: 'Required: name of a courier' }),
    awb: text({ max: 30, help: 'Required' }),
    weight_g: integer({ min: 1, unit: 'g' }),
  },
  key: ['sub_order_number'],
  lookups: { line, partner },
  planner: true,
  headers: alsoCalled('awb', 'courier', 'sub_order_number', 'weight_g'),
  rowWrite: runAction('sub_orders', 'ship', { on: 'line', answers: { courier: 'partner', awb: 'awb' } }),
  example: { sub_order_number: '261118000123_1', courier: 'Delhivery', awb: '1490812345678', weight_g: '450' },
})
