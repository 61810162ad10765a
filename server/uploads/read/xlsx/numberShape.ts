import type { CellFact } from '../../../../schema/cellFacts.ts'

/** Writes the number of a cell as its format means it. */
export interface NumberShape {
  (written: string, from1904: boolean): string
  /** The kind of value that the format shows. */
  readonly shows?: 'date' | 'time'
}

/** Numbers of formats that every spreadsheet knows, without a code. */
const DAYS = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56])
const DAY_AND_TIME = 22
const PERCENTS = new Set([9, 10])
/** Texts, marks for colours and countries, and characters that are only shown. */
const SHOWN = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
const LASTING = /\[(?:h+|m+|s+)\]/i

export const plainShape: NumberShape = written => plainNumber(written)

/** What a format makes of a number: days and times, percents, leading zeros. Others only colour and separate. */
export function numberShape(format: number, code: string | undefined): NumberShape {
  if (code === undefined) {
    if (format === DAY_AND_TIME) return momentShape({ day: true, time: true })
    if (DAYS.has(format)) return momentShape({ day: true, time: false })
    if (TIMES.has(format)) return momentShape({ day: false, time: true })
    return PERCENTS.has(format) ? percentShape : plainShape
  }
  const section = code.replace(SHOWN, '').split(';')[0]!.trim()
  if (/^general$/i.test(section) || LASTING.test(code)) return plainShape
  if (/^0{2,}$/.test(section)) return zerosShape(section.length)
  if (section.includes('%')) return percentShape
  const letters = section.replace(/am\/pm|a\/p/gi, 'h')
  const time = /[hs]/i.test(letters)
  const day = /[yd]/i.test(letters) || (!time && /m/i.test(letters))
  return day || time ? momentShape({ day, time }) : plainShape
}

function momentShape(shows: Moment): NumberShape {
  const shape = (written: string, from1904: boolean): string => {
    const serial = Number(written)
    return (Number.isFinite(serial) ? dayText(serial, shows, from1904) : undefined) ?? plainNumber(written)
  }
  return Object.assign(shape, { shows: shows.day ? 'date' : 'time' } as const)
}

/** From here on a whole number has more digits than spreadsheets keep. */
const TOO_LONG = 1e15

/** Facts of a number besides its text. */
export function factOfNumber(written: string, shape: NumberShape): CellFact | undefined {
  return shape.shows ?? (Math.abs(Number(written)) >= TOO_LONG ? 'shortened' : undefined)
}

const percentShape: NumberShape = written => {
  const number = Number(written)
  return Number.isFinite(number) ? `${plainNumber(`${number * 100}`)}%` : written
}

function zerosShape(length: number): NumberShape {
  return written => {
    const text = plainNumber(written)
    return /^\d+$/.test(text) ? text.padStart(length, '0') : text
  }
}

/** Digits that a spreadsheet keeps. */
const DIGITS = 15
const WHOLE = /^-?(?:0|[1-9]\d*)$/
/** Of so few digits that none is noise. */
const SHORT = /^-?(?:0|[1-9]\d{0,6})\.\d{1,6}$/

/**
 * A number as a person reads it: whole numbers digit by digit, others without the noise of binary fractions (0.30000000000000004) and
 * without an exponent. What is no number, or too large for one, stays as it is written.
 */
function plainNumber(written: string): string {
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

const DAY_SECONDS = 86_400
/** 1 January 1970 as spreadsheets count days from the end of 1899. */
const EPOCH = 25_569
const LAST = 2_958_465
/** How far the count of workbooks from an old Macintosh lies behind. */
const FROM_1904 = 1_462
/** 29 February 1900: spreadsheets count it, no calendar has it. */
const NO_DAY = 60

/** What a format shows of a moment. */
type Moment = { readonly day: boolean; readonly time: boolean }

/**
 * A count of days as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `HH:MM` (with seconds where there are any), as its format shows it.
 * @returns undefined for a count that no calendar has
 */
function dayText(serial: number, shows: Moment, from1904: boolean): string | undefined {
  const seconds = Math.round(serial * DAY_SECONDS)
  const counted = Math.floor(seconds / DAY_SECONDS)
  if (!shows.day && counted === 0) return timeText(seconds)
  const days = counted + (from1904 ? FROM_1904 : 0)
  if (days < 1 || days > LAST || days === NO_DAY) return undefined
  const day = new Date((days + (days < NO_DAY ? 1 : 0) - EPOCH) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  return shows.time ? `${day} ${timeText(seconds - counted * DAY_SECONDS)}` : day
}

const timeText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19).replace(/:00$/, '')
