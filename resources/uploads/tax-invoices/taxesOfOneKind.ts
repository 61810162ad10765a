import type { Rule } from '../../../schema/rule.ts'

/** Tax is of the union, or of centre and state, never of both. */
export const taxesOfOneKind: Rule<'igst' | 'cgst' | 'sgst'> = {
  name: 'igst without cgst and sgst',
  on: ['igst', 'cgst', 'sgst'],
  severity: 'error',
  check: ({ igst, cgst, sgst }) => (Number(igst ?? 0) > 0 && Number(cgst ?? 0) + Number(sgst ?? 0) > 0 ? { code: 'taxes_of_both' } : null),
}
