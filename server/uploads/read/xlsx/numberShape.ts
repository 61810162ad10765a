import { dayText, type Moment } from './dayText.ts'
import { plainNumber } from './plainNumber.ts'

/** Writes the number of a cell as its format means it. */
export type NumberShape = (written: string, from1904: boolean) => string

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
  return (written, from1904) => {
    const serial = Number(written)
    return (Number.isFinite(serial) ? dayText(serial, shows, from1904) : undefined) ?? plainNumber(written)
  }
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
