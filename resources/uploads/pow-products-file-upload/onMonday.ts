import type { Rule } from '../../../schema/rule.ts'

/** Weeks are named by their Monday. */
export const onMonday: Rule<'week_start' | 'slot'> = {
  name: 'week starts on Monday',
  on: ['week_start', 'slot'],
  severity: 'error',
  check: ({ week_start }) =>
    typeof week_start === 'string' && new Date(`${week_start}T00:00:00Z`).getUTCDay() !== 1 ? { code: 'not_a_monday' } : null,
}
