import { runAction, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, partner } from '../finds.ts'

/** Parcels that another courier takes over (domain.md, §3.1). */
export const subOrderCarrierChange = upload('sub-order-carrier-change', {
  section: 'uploads',
  label: 'Change courier',
  synonyms: ['carrier', 'awb', 'parcel', 'delivery partner'],
  help: 'Moves parcels to another courier.',
  permission: 'sub_order_carrier_change_upload',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    courier: text({ required: true, max: 50, help: 'Name of a courier' }),
    awb: text({ required: true, max: 30 }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['sub_order_number'],
  lookups: { line, partner },
  planner: true,
  headers: alsoCalled('awb', 'courier', 'reason', 'sub_order_number'),
  rowWrite: runAction('sub_orders', 'change_courier', { on: 'line', answers: { courier: 'partner', awb: 'awb', comment: 'reason' } }),
  example: { sub_order_number: '261118000123_1', courier: 'DTDC', awb: 'D12345678', reason: 'pickup missed' },
})
