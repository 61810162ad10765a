import type { Rule } from '../../../schema/rule.ts'

const WEEK_MS = 7 * 86_400_000

/** A week that is not over. */
export const weekNotPast: Rule<'week_start'> = {
  name: 'week not past',
  on: ['week_start'],
  severity: 'error',
  check: ({ week_start }, { today }) =>
    typeof week_start === 'string' && Date.parse(week_start) + WEEK_MS <= Date.parse(today) ? { code: 'day_in_the_past' } : null,
}
