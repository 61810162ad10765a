import { Refusal } from '../errors.ts'
import { say } from './say.ts'
import type { Added } from './write.ts'

type Cells = Readonly<Record<string, unknown>>

/** What is added to counters: numbers, amounts with digits after the point, and counters in the rows of a list. */
export const counted = { sum, opposite, isNothing, intoRows }

/** Both together. Amounts with two digits are added in hundredths, so that none is lost. */
function sum(one: Added | undefined, other: Added): Added {
  if (one === undefined) return other
  if (isList(one) || isList(other)) return [...(isList(one) ? one : []), ...(isList(other) ? other : [])]
  if (typeof one === 'number' && typeof other === 'number') return one + other
  const digits = Math.max(...[one, other].map(value => String(value).split('.')[1]?.length ?? 0))
  const scale = 10 ** digits
  return ((Math.round(Number(one) * scale) + Math.round(Number(other) * scale)) / scale).toFixed(digits)
}

/** What takes it back. */
function opposite(amount: Added): Added {
  if (isList(amount)) return amount.map(cells => eachNumber(cells, value => -value))
  if (typeof amount === 'number') return -amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

function isNothing(amount: Added): boolean {
  if (isList(amount)) return amount.every(cells => Object.values(cells).every(value => typeof value !== 'number' || value === 0))
  return Number(amount) === 0
}

/**
 * A list of rows with the numbers of `amounts` added: texts find the row, numbers are added to it. `[{ name: 'M', stock: -2 }]`
 * @param least that must be left
 * @throws Refusal 409 where the row is not there, or less would be left of it
 */
function intoRows(rows: unknown, amounts: readonly Cells[], least = 0): readonly Cells[] {
  const list = Array.isArray(rows) ? rows.map(row => ({ ...(row as Cells) })) : []
  for (const amount of amounts) {
    const numbers = Object.entries(amount).filter((cell): cell is [string, number] => typeof cell[1] === 'number')
    const texts = Object.entries(amount).filter(([, value]) => typeof value !== 'number')
    const row = list.find(one => texts.every(([key, value]) => one[key] === value))
    const left = numbers.map(([key, value]) => [key, Number(row?.[key] ?? 0) + value] as const)
    if (!row && least < 0) continue
    if (!row || left.some(([, value]) => value < least)) throw new Refusal(409, 'too_little_left', say('failed_to_update_retry'))
    Object.assign(row, Object.fromEntries(left))
  }
  return list
}

function isList(amount: Added): amount is readonly Readonly<Record<string, string | number>>[] {
  return typeof amount === 'object'
}

function eachNumber(cells: Readonly<Record<string, string | number>>, by: (value: number) => number): Record<string, string | number> {
  return Object.fromEntries(Object.entries(cells).map(([key, value]) => [key, typeof value === 'number' ? by(value) : value]))
}
