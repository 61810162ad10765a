import { updateRecord, upload } from '../../../schema/language.ts'
import { lineDate } from '../lineDate.ts'

/** When sub-orders that are not shipped cancel themselves (document 1, §2.8). */
export const suborderCancelDateUpdate = upload('suborder-cancel-date-update', {
  ...lineDate,
  label: 'Update cancel dates',
  synonyms: ['cancel', 'deadline', 'date'],
  help: 'Sets the cancel date of sub-orders that are not shipped yet, at most 30 days ahead and not before their SLA date.',
  routes: { page: '/suborder-cancel-date-update', more: ['/supply-tasks/suborder-cancel-date-update'] },
  rowWrite: updateRecord('sub_orders', { on: 'line', set: { cancel_date: 'date' } }),
  messages: { done: 'cancel_date_updated' },
  example: { sub_order_number: '261118000123_1', date: '2026-11-28' },
})
