import type { Added } from './write.ts'

type CountedRow = Readonly<Record<string, unknown>>

/** A counter that would be left with less than it may hold: what there is, and how much would be taken from it. */
export interface Short {
  /** The row of a list that it stands in, by its texts; null where the counter is the field itself. */
  readonly of: string | null
  readonly left: number | string
  readonly taken: number | string
}

/** What is added to counters: numbers, amounts with digits after the point, and counters in the rows of a list. */
export const counted = { sum, average, opposite, isNothing, intoRows, added, short, textOf }

/** Both together. Amounts with two digits are added in hundredths, so that none is lost. */
function sum(one: Added | undefined, other: Added): Added {
  if (one === undefined) return other
  if (isList(one) || isList(other)) return [...(isList(one) ? one : []), ...(isList(other) ? other : [])]
  if (typeof one === 'number' && typeof other === 'number') return one + other
  const digits = Math.max(...[one, other].map(value => String(value).split('.')[1]?.length ?? 0))
  const scale = 10 ** digits
  return ((Math.round(Number(one) * scale) + Math.round(Number(other) * scale)) / scale).toFixed(digits)
}

/** To two digits after the point, half away from zero, as the database rounds; of nothing there is none. */
function average(all: Added, count: number): string | null {
  if (count === 0) return null
  const scale = 10 ** (String(all).split('.')[1]?.length ?? 0)
  const whole = Math.round(Number(all) * scale)
  return ((Math.sign(whole) * Math.round((Math.abs(whole) * 100) / (scale * count))) / 100).toFixed(2)
}

/** What takes it back. */
function opposite(amount: Added): Added {
  if (isList(amount)) return amount.map(cells => ({ ...cells, ...Object.fromEntries(numbersOf(cells).map(([key, by]) => [key, -by])) }))
  if (typeof amount === 'number') return -amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

function isNothing(amount: Added): boolean {
  if (isList(amount)) return amount.every(cells => numbersOf(cells).every(([, by]) => by === 0))
  return Number(amount) === 0
}

/** What a counter comes to when `amount` is added to it. */
function added(value: unknown, amount: Added): unknown {
  return isList(amount) ? intoRows(value, amount) : sum((value ?? undefined) as Added | undefined, amount)
}

/** A list of rows with the numbers of `amounts` added: texts find the row, numbers are added to it; what finds none is left out. `[{ name: 'M', stock: -2 }]` */
function intoRows(rows: unknown, amounts: readonly CountedRow[]): readonly CountedRow[] {
  const list = Array.isArray(rows) ? rows.map(row => ({ ...(row as CountedRow) })) : []
  for (const amount of amounts) {
    const row = rowFor(list, amount)
    if (row) for (const [key, value] of numbersOf(amount)) row[key] = Number(row[key] ?? 0) + value
  }
  return list
}

/** Where adding `amount` would leave less than `least`, or its row of the list is not there. What only grows may stand below. */
function short(value: unknown, amount: Added, least: number): Short | null {
  if (!isList(amount)) {
    const isShort = Number(amount) < 0 && Number(added(value, amount)) < least
    return isShort ? { of: null, left: (value ?? 0) as number | string, taken: opposite(amount) as number | string } : null
  }
  let rows: unknown = value
  for (const one of amount) {
    const row = rowFor(Array.isArray(rows) ? rows : [], one)
    const bad = numbersOf(one).find(([key, by]) => !row || (by < 0 && Number(row[key] ?? 0) + by < least))
    if (bad) return { of: textOf(one), left: Number(row?.[bad[0]] ?? 0), taken: -bad[1] }
    rows = intoRows(rows, [one])
  }
  return null
}

function rowFor(list: readonly Record<string, unknown>[], amount: CountedRow): Record<string, unknown> | undefined {
  return list.find(one => textsOf(amount).every(([key, value]) => one[key] === value))
}

/** The texts by which a row of a list is found, as one. */
function textOf(amount: CountedRow): string {
  return Array.from(textsOf(amount), ([, text]) => String(text)).join(' ')
}

function numbersOf(amount: CountedRow): [string, number][] {
  return Object.entries(amount).filter((cell): cell is [string, number] => typeof cell[1] === 'number')
}

function textsOf(amount: CountedRow): [string, unknown][] {
  return Object.entries(amount).filter(([, value]) => typeof value !== 'number')
}

function isList(amount: Added): amount is Exclude<Added, number | string> {
  return typeof amount === 'object'
}
