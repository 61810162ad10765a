import type { Rule } from '../../../schema/rule.ts'

/** What rounding may leave between the total and its parts. */
const LEEWAY = 1

/** The total is the taxable amount with its taxes. */
export const totalIsSum: Rule<'total' | 'taxable_amount' | 'cgst' | 'sgst' | 'igst'> = {
  name: 'total is the sum',
  on: ['total', 'taxable_amount', 'cgst', 'sgst', 'igst'],
  severity: 'error',
  check: ({ total, taxable_amount, cgst, sgst, igst }) => {
    const sum = [taxable_amount, cgst, sgst, igst].reduce<number>((all, part) => all + Number(part ?? 0), 0)
    return Math.abs(Number(total) - sum) > LEEWAY ? { code: 'not_the_sum', params: { total: sum.toFixed(2) } } : null
  },
}
