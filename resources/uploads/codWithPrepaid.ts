import type { Rule } from '../../schema/rule.ts'

/** Nowhere is cash taken where nobody may pay before. */
export const codWithPrepaid: Rule<'cod' | 'prepaid'> = {
  name: 'cod only with prepaid',
  on: ['cod', 'prepaid'],
  severity: 'error',
  check: ({ cod, prepaid }) => (cod === true && prepaid === false ? { code: 'cod_without_prepaid' } : null),
}
