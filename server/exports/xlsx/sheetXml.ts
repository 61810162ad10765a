import type { Cell } from '../cell.ts'
import { formulaStart } from '../csvPieces.ts'
import { style } from './styles.ts'

const DAY_MS = 86_400_000
/** 1 January 1970 as spreadsheets count days. */
const EPOCH = 25_569
/** The longest text a cell takes. */
const LONGEST = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const UNWRITABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu
const MARKS = /[&<>]/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** @param widths what stands before the rows: the columns' widths */
export function sheetStart(widths: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths}<sheetData>`
  )
}

/** @param rest what stands behind the rows: rules, notes */
export function sheetEnd(rest: string): string {
  return `</sheetData>${rest}</worksheet>`
}

export function headerXml(header: readonly string[]): string {
  return `<row>${header.map(text => stringXml(text, style.header)).join('')}</row>`
}

export function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml({ text, number, is, note }: Cell): string {
  if (note !== undefined) return text === '' ? `<c s="${style.wrong}"/>` : stringXml(text, style.wrong)
  if (text === '') return '<c/>'
  if (number !== undefined) return `<c s="${numberStyle(number)}"><v>${number}</v></c>`
  const serial = is && serialOf(text)
  if (serial) return `<c s="${is === 'day' ? style.day : style.moment}"><v>${serial}</v></c>`
  // Text is never run as a formula; the mark keeps it so when somebody edits the cell.
  return stringXml(text, formulaStart.test(text) ? style.quoted : style.plain)
}

function numberStyle(number: string): number {
  return number.includes('.') ? style.decimal : style.plain
}

/** Days since the end of 1899, as spreadsheets count; nothing for a day they cannot count. */
function serialOf(text: string): string | undefined {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)
  const serial = time / DAY_MS + EPOCH
  return serial > 60 ? String(Math.round(serial * 1e9) / 1e9) : undefined
}

function stringXml(text: string, styled: number): string {
  return `<c t="inlineStr"${styled ? ` s="${styled}"` : ''}><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST))}</t></is></c>`
}

export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, '').replace(MARKS, mark => escapes[mark] ?? '')
}
