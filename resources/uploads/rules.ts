import type { Rule } from '../../schema/rule.ts'

/** Nobody is given nothing. */
export const amountAboveZero: Rule<'amount'> = {
  name: 'amount above zero',
  on: ['amount'],
  severity: 'error',
  check: ({ amount }) => (Number(amount) <= 0 ? { code: 'not_above_zero' } : null),
}

/** Nowhere is cash taken where nobody may pay before. */
export const codWithPrepaid: Rule<'cod' | 'prepaid'> = {
  name: 'cod only with prepaid',
  on: ['cod', 'prepaid'],
  severity: 'error',
  check: ({ cod, prepaid }) => (cod === true && prepaid === false ? { code: 'cod_without_prepaid' } : null),
}
