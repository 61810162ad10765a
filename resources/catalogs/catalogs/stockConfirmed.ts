import { daysBetween } from '../../../schema/days.ts'
import type { Rule } from '../../../schema/rule.ts'

/** Days for which a stock that was told is believed (document 2, §5: 3 to 4). */
const DAYS = 3

/** A catalog older than that asks for its stock to be confirmed (document 2, §5). */
export const stockConfirmed: Rule<'added_on' | 'stock_confirmed_at'> = {
  name: 'stock confirmed lately',
  on: ['added_on', 'stock_confirmed_at'],
  severity: 'prompt',
  check({ added_on, stock_confirmed_at }, { today, localDate }) {
    const days = [typeof stock_confirmed_at === 'string' ? localDate(stock_confirmed_at) : null, added_on]
    const [last] = days.filter(day => typeof day === 'string').toSorted((one, other) => other.localeCompare(one))
    // Both ends are counted.
    return last && daysBetween(last, today).length - 1 > DAYS ? { code: 'stock_not_confirmed', params: { days: DAYS } } : null
  },
}
