import type { Rule } from '../../../schema/rule.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Warns where the last sign of a GSTIN does not follow from the others: a slip of the pen, or a number that was made up. It stops nothing. */
export const gstinCheckDigit: Rule<'gstin'> = {
  name: 'check digit of gstin',
  on: ['gstin'],
  severity: 'warning',
  check: ({ gstin }) => {
    if (typeof gstin !== 'string' || !/^[0-9A-Za-z]{15}$/.test(gstin)) return null
    return checkDigitOf(gstin.slice(0, 14)) === gstin.slice(14).toUpperCase() ? null : { code: 'gstin_check_digit' }
  },
}

/** Each sign counts by its place in `signs`, every second one double; the digits of each product in base 36 are summed up. */
function checkDigitOf(text: string): string {
  const sum = [...text.toUpperCase()].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / signs.length) + (product % signs.length)
  }, 0)
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length)
}
