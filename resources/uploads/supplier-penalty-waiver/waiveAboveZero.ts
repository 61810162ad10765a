import type { Rule } from '../../../schema/rule.ts'

/** Nothing is waived by nothing. */
export const waiveAboveZero: Rule<'waive_amount'> = {
  name: 'waive amount above zero',
  on: ['waive_amount'],
  severity: 'error',
  check: ({ waive_amount }) => (Number(waive_amount) <= 0 ? { code: 'not_above_zero' } : null),
}
