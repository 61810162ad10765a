/** Digits that a spreadsheet keeps. */
const DIGITS = 15
const WHOLE = /^-?(?:0|[1-9]\d*)$/
/** Of so few digits that none is noise. */
const SHORT = /^-?(?:0|[1-9]\d{0,6})\.\d{1,6}$/

/**
 * A number as a person reads it: whole numbers digit by digit, others without the noise of binary fractions (0.30000000000000004) and
 * without an exponent. What is no number, or too large for one, stays as it is written.
 */
export function plainNumber(written: string): string {
  if (WHOLE.test(written) || SHORT.test(written)) return written
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return written
  const [digits = '', exponent] = String(Number(number.toPrecision(DIGITS))).split('e')
  if (exponent === undefined) return digits
  return Math.abs(Number(exponent)) > 30 ? written : moved(digits, Number(exponent))
}

/** Moves the decimal point: 1.5, 21 -> 1500000000000000000000. */
function moved(digits: string, places: number): string {
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  if (places < 0) return `${sign}0.${'0'.repeat(-places - whole.length)}${whole}${fraction}`
  return sign + whole + fraction.padEnd(places, '0')
}
