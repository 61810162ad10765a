import type { Rule } from '../../../schema/rule.ts'

const YEARS = 2

/** Free days are known for the next years; one farther off is a slip of the pen. */
export const withinTwoYears: Rule<'holiday_date'> = {
  name: 'holiday within two years',
  on: ['holiday_date'],
  severity: 'error',
  check: ({ holiday_date }, { today }) => {
    if (typeof holiday_date !== 'string') return null
    const [year = 0] = today.split('-').map(Number)
    const [first, last] = [`${year - YEARS}${today.slice(4)}`, `${year + YEARS}${today.slice(4)}`]
    return holiday_date < first || holiday_date > last ? { code: 'more_than_two_years' } : null
  },
}
