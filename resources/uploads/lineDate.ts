import { date, text } from '../../schema/language.ts'
import { errorRule } from '../shared/rule.ts'

const DAY = 86_400_000

/** A pasted list of sub-orders with a day each, within the next 30 days. */
export const lineDate = {
  columns: { sub_order_number: text({ required: true, max: 15 }), date: date({ required: true }) },
  key: ['sub_order_number'],
  lookups: { line: { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } },
  rules: [dayAhead('date', 30)],
  pasted: { max: 5000 },
  hub: 'supply_tasks',
  section: 'supply',
  under: 'supply_tasks',
  permission: 'supply_tasks',
  planner: true,
} as const

/** From today on, and at most so many days ahead. */
function dayAhead<const Key extends string>(column: Key, days: number) {
  return errorRule(`${column} at most ${days} days ahead`, [column], (record, { today }) => {
    const ahead = (Date.parse(String(record[column])) - Date.parse(today)) / DAY
    if (ahead < 0) return { code: 'day_in_the_past' }
    return ahead > days ? { code: 'too_far_ahead', params: { maximum: days } } : null
  })
}
