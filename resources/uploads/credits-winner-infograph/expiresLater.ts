import type { Rule } from '../../../schema/rule.ts'

/** What is given can still be used. */
export const expiresLater: Rule<'expires_on' | 'amount'> = {
  name: 'expires later',
  on: ['expires_on', 'amount'],
  severity: 'error',
  check: ({ expires_on }, { today }) => (typeof expires_on === 'string' && expires_on < today ? { code: 'day_in_the_past' } : null),
}
