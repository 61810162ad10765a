import { date } from '../../schema/kinds/date.ts'
import { text } from '../../schema/kinds/text.ts'
import { dayAhead } from './dayAhead.ts'

/** A pasted list of sub-orders with a day each, within the next 30 days. */
export const lineDate = {
  columns: { sub_order_number: text({ required: true, max: 15 }), date: date({ required: true }) },
  key: ['sub_order_number'],
  finds: { line: { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } },
  rules: [dayAhead('date', 30)],
  pasted: { most: 5000 },
  hub: 'supply_tasks',
} as const
