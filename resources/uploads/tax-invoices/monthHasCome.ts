import type { Rule } from '../../../schema/rule.ts'

/** A month that has begun: nothing is invoiced for one that lies ahead. */
export const monthHasCome: Rule<'period'> = {
  name: 'period not in the future',
  on: ['period'],
  severity: 'error',
  check: ({ period }, { today }) => (typeof period === 'string' && period > today.slice(0, 7) ? { code: 'in_the_future' } : null),
}
