import { updateRecord, upload } from '../../../schema/language.ts'
import { lineDate } from '../lineDate.ts'

/** When suppliers have to have shipped (document 1, §2.8). */
export const suborderSlaUpdate = upload('suborder-sla-update', {
  ...lineDate,
  label: 'Update SLA dates',
  synonyms: ['sla', 'promise', 'delay', 'date'],
  help: 'Sets the SLA date of sub-orders that are not shipped yet, at most 30 days ahead and not after their cancel date.',
  routes: { page: '/suborder-sla-update', more: ['/supply-tasks/suborder-sla-update'] },
  rowWrite: updateRecord('sub_orders', { on: 'line', set: { sla_date: 'date' } }),
  messages: { done: 'sla_updated', wrongAt: { date: 'sla_date_not_valid' } },
  example: { sub_order_number: '261118000123_1', date: '2026-11-23' },
})
