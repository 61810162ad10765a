import { headerXml, rowXml, sheetEnd, sheetStart, xmlText } from './sheetXml.ts'
import { style } from './styles.ts'

/** What a sheet says and checks of what is typed into a column. Whoever reads the sheet checks again. */
export interface SheetColumn {
  readonly header: string
  /** Shown beside the cell that is being filled; 255 characters at most. */
  readonly help?: string
  /** A drop-down. */
  readonly list?: readonly string[]
  /** Text keeps the zeros it begins with. */
  readonly is?: 'text' | 'whole' | 'decimal' | 'day'
  /** Limits of a number, or of a text's length (`most`). */
  readonly least?: number
  readonly most?: number
}

/** The hidden sheet of choices that are too long for a rule. */
export const CHOICES = 'Choices'
/** The longest list a rule holds itself, and the longest help. */
const LONGEST = 255
const LONGEST_TITLE = 32
const WIDTHS = { least: 12, most: 60 } as const
const LAST_ROW = 1_048_576
/** Numbers of more digits are no longer exact. */
const MOST_NUMBER = 999_999_999_999_999

/** Widths, and the format in which what is typed stays text. */
export function widthsXml(columns: readonly SheetColumn[]): string {
  if (columns.length === 0) return ''
  const column = ({ header, is, list }: SheetColumn, at: number): string => {
    const longest = Math.max(header.length + 2, ...(list ?? []).map(text => text.length))
    const width = Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${is === 'text' ? ` style="${style.text}"` : ''}/>`
  }
  return `<cols>${columns.map(column).join('')}</cols>`
}

/** The rules of all columns that have one. */
export function rulesXml(columns: readonly SheetColumn[]): string {
  const rules = columns.flatMap((column, at) => ruleXml(column, at, columns) ?? [])
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

/** The sheet of long lists, a column each, named by its own; nothing where there is none. */
export function choicesXml(columns: readonly SheetColumn[]): string | undefined {
  const long = columns.filter(isLong)
  if (long.length === 0) return undefined
  const most = Math.max(...long.map(({ list = [] }) => list.length))
  const rows = Array.from({ length: most }, (_, at) => rowXml(long.map(({ list = [] }) => ({ text: list[at] ?? '' }))))
  return `${sheetStart('')}${headerXml(long.map(({ header }) => header))}${rows.join('')}${sheetEnd('')}`
}

/** The letters of a column, the first being 0. */
export function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function ruleXml(column: SheetColumn, at: number, columns: readonly SheetColumn[]): string | undefined {
  const check = checkOf(column, columns)
  if (!check && !column.help) return undefined
  const help = column.help
    ? ` showInputMessage="1" promptTitle="${attribute(column.header.slice(0, LONGEST_TITLE))}" prompt="${attribute(column.help.slice(0, LONGEST))}"`
    : ''
  const where = `sqref="${letters(at)}2:${letters(at)}${LAST_ROW}"`
  return `<dataValidation allowBlank="1"${check?.attributes ?? ''} showErrorMessage="1"${help} ${where}>${check?.formulas ?? ''}</dataValidation>`
}

function checkOf(column: SheetColumn, columns: readonly SheetColumn[]): { attributes: string; formulas: string } | undefined {
  const { list, is, least, most } = column
  if (list) return { attributes: ' type="list"', formulas: formula(listOf(column, columns), 1) }
  if (is === 'text')
    return most === undefined ? undefined : { attributes: ' type="textLength" operator="lessThanOrEqual"', formulas: formula(`${most}`, 1) }
  // Days are typed in many ways: a sheet only asks again.
  if (is === 'day') return { attributes: ' type="date" errorStyle="warning" operator="greaterThan"', formulas: formula('1', 1) }
  if (is === undefined) return undefined
  const limits = formula(`${least ?? -MOST_NUMBER}`, 1) + formula(`${most ?? MOST_NUMBER}`, 2)
  return { attributes: ` type="${is}"`, formulas: limits }
}

function formula(text: string, at: 1 | 2): string {
  return `<formula${at}>${xmlText(text)}</formula${at}>`
}

function listOf(column: SheetColumn, columns: readonly SheetColumn[]): string {
  const { list = [] } = column
  if (!isLong(column)) return `"${list.join(',')}"`
  const letter = letters(columns.filter(isLong).indexOf(column))
  return `${CHOICES}!$${letter}$2:$${letter}$${list.length + 1}`
}

function isLong({ list = [] }: SheetColumn): boolean {
  return list.join(',').length > LONGEST || list.some(text => /[,"]/.test(text))
}

function attribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
}
