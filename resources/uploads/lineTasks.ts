import { date, sets, text, upload } from '../../schema/language.ts'
import { errorRule } from '../shared/rule.ts'

const DAY = 86_400_000

/** A pasted list of sub-orders with a day each, within the next 30 days. */
const lineDate = {
  columns: { sub_order_number: text({ required: true, max: 15 }), date: date({ required: true }) },
  key: ['sub_order_number'],
  finds: { line: { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } },
  rules: [dayAhead('date', 30)],
  pasted: { most: 5000 },
  hub: 'supply_tasks',
  section: 'supply',
  may: 'supply_tasks',
  effect: true,
} as const

/** From today on, and at most so many days ahead. */
function dayAhead<const Key extends string>(column: Key, days: number) {
  return errorRule(`${column} at most ${days} days ahead`, [column], (record, { today }) => {
    const ahead = (Date.parse(String(record[column])) - Date.parse(today)) / DAY
    if (ahead < 0) return { code: 'day_in_the_past' }
    return ahead > days ? { code: 'too_far_ahead', params: { maximum: days } } : null
  })
}

/** When suppliers have to have shipped (document 1, §2.8). */
export const suborderSlaUpdate = upload('suborder-sla-update', {
  ...lineDate,
  label: 'Update SLA dates',
  help: 'Sets the SLA date of sub-orders that are not shipped yet, at most 30 days ahead and not after their cancel date.',
  routes: { page: '/suborder-sla-update', more: ['/supply-tasks/suborder-sla-update'] },
  does: sets('sub_orders', { on: 'line', set: { sla_date: 'date' } }),
  says: { done: 'sla_updated', wrongAt: { date: 'sla_date_not_valid' } },
  example: { sub_order_number: '261118000123_1', date: '2026-11-23' },
})

/** When sub-orders that are not shipped cancel themselves (document 1, §2.8). */
export const suborderCancelDateUpdate = upload('suborder-cancel-date-update', {
  ...lineDate,
  label: 'Update cancel dates',
  help: 'Sets the cancel date of sub-orders that are not shipped yet, at most 30 days ahead and not before their SLA date.',
  routes: { page: '/suborder-cancel-date-update', more: ['/supply-tasks/suborder-cancel-date-update'] },
  does: sets('sub_orders', { on: 'line', set: { cancel_date: 'date' } }),
  says: { done: 'cancel_date_updated' },
  example: { sub_order_number: '261118000123_1', date: '2026-11-28' },
})
