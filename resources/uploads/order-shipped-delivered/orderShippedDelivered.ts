import { choice, date, notAfterToday, runAction, runActionBy, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { line, partner } from '../finds.ts'

/** What couriers took and brought, on which day (domain.md, §3.1). */
export const orderShippedDelivered = upload('order-shipped-delivered', {
  section: 'uploads',
  label: 'Shipped and delivered',
  synonyms: ['parcel', 'awb', 'tracking', 'delivery'],
  help: 'Records the day on which sub-orders were shipped or delivered.',
  permission: 'order_shipped_delivered_upload',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    event: choice(['shipped', 'delivered'], { required: true }),
    event_date: date({ required: true }),
    courier: text({ max: 50, help: 'Name of a courier; required for shipped' }),
    awb: text({ max: 30, help: 'Required for shipped' }),
  },
  key: ['sub_order_number', 'event'],
  lookups: { line, partner },
  rules: [notAfterToday('event_date')],
  planner: true,
  headers: alsoCalled('awb', 'courier', 'sub_order_number'),
  rowWrite: runActionBy('event', {
    shipped: runAction('sub_orders', 'ship', { on: 'line', answers: { courier: 'partner', awb: 'awb' } }),
    delivered: runAction('sub_orders', 'deliver', { on: 'line', answers: { delivered_date: 'event_date' } }),
  }),
  example: {
    sub_order_number: '261118000123_1',
    event: 'shipped',
    event_date: '2026-11-18',
    courier: 'Delhivery',
    awb: '1490812345678',
  },
})
