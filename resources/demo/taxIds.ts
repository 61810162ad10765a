import type { Random } from '../../schema/demo.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `0123456789${LETTERS}`

/** A permanent account number in its shape: `ABCPD1234K`. */
export function pan(draw: Random): string {
  const letters = (count: number) => Array.from({ length: count }, () => draw.pick([...LETTERS])).join('')
  return `${letters(3)}P${letters(1)}${digits(draw, 4)}${letters(1)}`
}

/** State code, PAN, `1Z` and the check digit: `27ABCPD1234K1Z1`. */
export function gstin(state: string, account: string): string {
  const head = `${state}${account}1Z`
  return head + checkDigit(head)
}

/** Weights 1 and 2 by turns in base 36; the digits of each product are added. */
function checkDigit(head: string): string {
  let sum = 0
  for (const [index, sign] of [...head].entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return SIGNS[(36 - (sum % 36)) % 36]!
}

/** A tax number of Indonesia in its shape: `09.254.294.3-407.000`. */
export function npwp(draw: Random): string {
  return `${digits(draw, 2)}.${digits(draw, 3)}.${digits(draw, 3)}.${digits(draw, 1)}-${digits(draw, 3)}.000`
}

/** An identity number of Indonesia: city 6, birthday 6, running number 4. */
export function ktp(draw: Random, cityCode: string): string {
  const two = (least: number, most: number) => String(draw.whole(least, most)).padStart(2, '0')
  return `${cityCode}${two(1, 28)}${two(1, 12)}${two(65, 99)}${digits(draw, 4)}`
}

/** So many digits. */
export function digits(draw: Random, count: number): string {
  return Array.from({ length: count }, () => draw.whole(0, 9)).join('')
}
