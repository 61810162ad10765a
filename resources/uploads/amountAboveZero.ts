import type { Rule } from '../../schema/rule.ts'

/** Nobody is given nothing. */
export const amountAboveZero: Rule<'amount'> = {
  name: 'amount above zero',
  on: ['amount'],
  severity: 'error',
  check: ({ amount }) => (Number(amount) <= 0 ? { code: 'not_above_zero' } : null),
}
